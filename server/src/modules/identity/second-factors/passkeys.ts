import { PASSKEY_CHALLENGE_MINUTES } from '@guildhall/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Tx } from '../../../database/database.ts';
import { deleted } from '../../../http/write-results.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import { announceChange } from './announce-change.ts';
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  type PasskeyRow,
  useChallenge,
} from './passkeys.queries.ts';
import { hasSecondFactor } from './proof-methods.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { deleteOtherSessions, deleteRecoveryCodes, findFactors, lockPerson } from './second-factors.queries.ts';
import type { Change, SecondFactorsDeps } from './second-factors-deps.ts';

const wrongPasskey = () => new Problem('auth.wrong-passkey');

/** What the browser has answered, as the contract has checked it. */
interface Credential {
  id: string;
  response: { clientDataJSON: string };
}

function challengeIn({ response }: Credential): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof data.challenge === 'string' && data.challenge.length <= 200) return data.challenge;
  } catch {
    // Not from a browser.
  }
  throw wrongPasskey();
}

/** Returns the challenge that the answer is to; it counts once. @throws auth.wrong-passkey */
async function takeChallenge(
  tx: Tx,
  { credential, userId, now }: { credential: Credential; userId: string | null; now: Date },
): Promise<string> {
  const challenge = challengeIn(credential);
  if (!(await useChallenge(tx, { challenge, userId, now }))) throw wrongPasskey();
  return challenge;
}

/** Milliseconds to answer in. */
const CHALLENGE_LIFETIME = PASSKEY_CHALLENGE_MINUTES * 60_000;

/** COSE's numbers of EdDSA, ES256 and RS256. Others are an experiment in Node, which would say so. */
const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: it brings a hundred files for formats of certificates. */
const loadWebAuthn = () => import('@simplewebauthn/server');

interface Site {
  publicUrl: string;
  brandName: string;
}

/** What passkeys of this site are bound to. */
const domainOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): string => new URL(publicUrl).hostname;

const expiryAt = (now: Date) => new Date(now.getTime() + CHALLENGE_LIFETIME);

/** The device must check who uses it (a finger, a face, a PIN), and the passkey must be found without a name. */
export async function passkeyOptions(
  tx: Tx,
  site: Site,
  { id: userId, name, email, now }: { id: string; name: string; email: string; now: Date },
) {
  const known = await listPasskeys(tx, userId);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.brandName,
    rpID: domainOf(site),
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    timeout: CHALLENGE_LIFETIME,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(tx, { challenge: options.challenge, userId, expiresAt: expiryAt(now), now });
  return options;
}

/** Where it is known who signs in, their passkeys alone are offered; else any of this site on the device. */
export async function passkeySignInOptions(
  tx: Tx,
  site: Site,
  { userId, now }: { userId: string | undefined; now: Date },
) {
  const known = userId === undefined ? [] : await listPasskeys(tx, userId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: domainOf(site),
    userVerification: 'required',
    timeout: CHALLENGE_LIFETIME,
    allowCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
  });
  await insertChallenge(tx, { challenge: options.challenge, userId: null, expiresAt: expiryAt(now), now });
  return options;
}

export interface PasskeyUse {
  credential: Credential;
  /** The site's own. */
  origins: string[];
  now: Date;
}

async function verifyUse(passkey: PasskeyRow, challenge: string, site: { publicUrl: string }, use: PasskeyUse) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: use.credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: use.origins,
    expectedRPID: domainOf(site),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw wrongPasskey();
  return verified.authenticationInfo;
}

/** Returns whose passkey it is. @throws auth.wrong-passkey */
export async function usePasskey(tx: Tx, site: { publicUrl: string }, use: PasskeyUse): Promise<string> {
  const { credential, now } = use;
  const challenge = await takeChallenge(tx, { credential, userId: null, now });
  const passkey = await findPasskey(tx, credential.id);
  if (!passkey) throw wrongPasskey();
  const { newCounter } = await verifyUse(passkey, challenge, site, use);
  const used = { id: passkey.id, oldCounter: passkey.counter, counter: newCounter, now };
  if (!(await markPasskeyUsed(tx, used))) throw wrongPasskey();
  return passkey.user_id;
}

type Deps = Pick<SecondFactorsDeps, 'mailQueue' | 'settings'>;
type NewPasskey = Change & PasskeyUse & { name: string };

async function verifyNew({ settings }: Deps, challenge: string, { credential, origins }: NewPasskey) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: domainOf(settings),
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) throw wrongPasskey();
  return verified.registrationInfo.credential;
}

export async function addPasskey(tx: Tx, deps: Deps, passkey: NewPasskey) {
  const { userId, name, credential, now } = passkey;
  const challenge = await takeChallenge(tx, { credential, userId, now });
  const { id, publicKey, counter } = await verifyNew(deps, challenge, passkey);
  const person = await lockPerson(tx, userId);
  if (!person) throw wrongPasskey();
  const row = {
    id: newId(),
    user_id: userId,
    name,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: [],
    created_at: now,
    used_at: null,
  };
  if (!(await insertPasskey(tx, row))) throw new Problem('second-factor.already-added');
  await deleteOtherSessions(tx, passkey);
  await announceChange(tx, deps, { ...passkey, kind: 'second-factor.added', person, detail: name });
  const { recoveryCodes } = await findFactors(tx, userId);
  return { RecoveryCodes: recoveryCodes > 0 ? [] : await makeRecoveryCodes(tx, passkey) };
}

/** Undefined when the caller has no such passkey. */
export async function removePasskey(tx: Tx, deps: MailDeps, { id, ...change }: Change & { id: string }) {
  const { userId } = change;
  const person = await lockPerson(tx, userId);
  const removed = await deletePasskey(tx, { id, userId });
  if (!person || !removed) return undefined;
  if (!hasSecondFactor(await findFactors(tx, userId))) await deleteRecoveryCodes(tx, userId);
  await announceChange(tx, deps, { ...change, kind: 'second-factor.removed', person, detail: removed.name });
  return deleted(1);
}
