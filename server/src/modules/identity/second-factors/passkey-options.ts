import { PASSKEY_CHALLENGE_MINUTES } from '@guildhall/contract';
import type { Tx } from '../../../database/database.ts';
import { insertChallenge, listPasskeys } from './passkeys.queries.ts';

/** Milliseconds to answer in. */
const CHALLENGE_LIFETIME = PASSKEY_CHALLENGE_MINUTES * 60_000;

/** COSE's numbers of EdDSA, ES256 and RS256. Others are an experiment in Node, which would say so. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: it brings a hundred files for formats of certificates. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

interface Site {
  publicUrl: string;
  brandName: string;
}

/** What passkeys of this site are bound to. */
export const domainOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): string => new URL(publicUrl).hostname;

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
