import { addPasskey, beginPasskey, beginPasskeySignIn, proveByPasskey, signInByPasskey } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiFailure, NetworkFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';

/** Whatever the browser or the device has refused is one sentence: they say nothing that helps. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof ApiFailure || error instanceof NetworkFailure ? errorText(error) : m.second_factors_passkey_failed();

/** Asks the device for an answer. Throws a `DOMException` where the person cancels. */
async function askDevice() {
  const options = (await call(beginPasskeySignIn, { body: {} })) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON: options });
  return { Credential: { ...answer, response: { ...answer.response } } };
}

export const signInWithPasskey = async () => call(signInByPasskey, { body: await askDevice() });

export const proveWithPasskey = async () => call(proveByPasskey, { body: await askDevice() });

/** Returns new recovery codes, if this is the first second factor. */
export async function createPasskey(Name: string): Promise<readonly string[]> {
  const options = (await call(beginPasskey)) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON: options });
  const Credential = { ...answer, response: { ...answer.response } };
  const { RecoveryCodes } = await call(addPasskey, { body: { Name, Credential } });
  return RecoveryCodes;
}
