import { recordMember, type SignUp, uploadImage } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { refreshPerson, startSession } from '../../lib/session.ts';
import { removeToken } from '../../lib/token.ts';
import { callAuth } from './call-auth.ts';
import { verificationPathOf } from './verification.ts';

export type NewAccount = z.output<typeof SignUp> & { image: File };

/** The account exists, but a later step has failed: the next attempt continues there. */
export class UnfinishedSignUp extends Error {
  override readonly name = 'UnfinishedSignUp';
}

export async function createAccount({ name, email, password }: NewAccount, returnPath: string): Promise<void> {
  const callbackURL = verificationPathOf(returnPath);
  await callAuth('/sign-up/email', { name, email, password, ...(callbackURL && { callbackURL }) });
}

/** Uploads a picture and makes it the account's. Returns its address. */
async function savePicture(name: string, image: File): Promise<string> {
  const { url } = await call(uploadImage, { body: { image } });
  await callAuth('/update-user', { name, image: url });
  return url;
}

/** Returns the error text of a picture that could not be saved: the account stays. */
async function completeAccount(client: QueryClient, { name, email, image }: NewAccount): Promise<string | undefined> {
  await startSession(client);
  let pictureError: string | undefined;
  const picture = await savePicture(name, image).catch((error: unknown) => {
    pictureError = errorText(error);
  });
  await call(recordMember, { body: { RoleData: { Name: name, Email: email, Image: picture ?? null } } });
  await refreshPerson(client);
  return pictureError;
}

/**
 * With the session of an account that was just created: the picture, then the role record. When a step fails, nobody
 * is signed in beside the form, and the same call continues.
 */
export async function finishSignUp(client: QueryClient, account: NewAccount): Promise<string | undefined> {
  try {
    return await completeAccount(client, account);
  } catch (cause) {
    removeToken();
    throw new UnfinishedSignUp('Not finished', { cause });
  }
}
