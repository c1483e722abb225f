import { recordMember, type SignUp, uploadImage } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { refreshPerson, sessionQuery, startSession } from '../../lib/session.ts';
import { callAuth } from './call-auth.ts';

export type NewAccount = z.output<typeof SignUp> & { image: File };

/** Uploads a picture and makes it the account's. Returns its address. */
async function savePicture(name: string, image: File): Promise<string> {
  const { url } = await call(uploadImage, { body: { image } });
  await callAuth('/update-user', { name, image: url });
  return url;
}

/**
 * Creates the account, then uploads the picture with its session, then creates the role record. Returns the error text
 * of a picture that could not be saved: the account stays. Called again after a failure, it continues with the account
 * that exists.
 */
export async function signUp(client: QueryClient, { image, ...account }: NewAccount): Promise<string | undefined> {
  const { name, email } = account;
  if (client.getQueryData(sessionQuery.queryKey)?.email !== email) await callAuth('/sign-up/email', account);
  await startSession(client);
  let pictureError: string | undefined;
  const picture = await savePicture(name, image).catch((error: unknown) => {
    pictureError = errorText(error);
  });
  await call(recordMember, { body: { RoleData: { Name: name, Email: email, Image: picture ?? null } } });
  await refreshPerson(client);
  return pictureError;
}
