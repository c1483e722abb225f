import { recordMember, type SignUp, uploadImage } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { refreshPerson, sessionQuery, startSession } from '../../lib/session.ts';
import { askAuth } from './auth-calls.ts';

export type NewAccount = z.output<typeof SignUp> & { image: File };

/** Keeps a picture and makes it the person's own; gives its address. */
async function keepPicture(name: string, image: File): Promise<string> {
  const { url } = await call(uploadImage, { body: { image } });
  await askAuth('/update-user', { name, image: url });
  return url;
}

/**
 * The account first, then with its session the picture, then the role record. Gives why the picture could not be
 * kept, if it could not: the account stays. After a failure it goes on where it stopped, and makes no second account.
 */
export async function signUp(client: QueryClient, { image, ...account }: NewAccount): Promise<string | undefined> {
  const { name, email } = account;
  if (client.getQueryData(sessionQuery.queryKey)?.email !== email) await askAuth('/sign-up/email', account);
  await startSession(client);
  let pictureTrouble: string | undefined;
  const picture = await keepPicture(name, image).catch((error: unknown) => {
    pictureTrouble = errorText(error);
  });
  await call(recordMember, { body: { RoleData: { Name: name, Email: email, Image: picture ?? null } } });
  await refreshPerson(client);
  return pictureTrouble;
}
