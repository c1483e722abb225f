import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { chooseOwnPicture, pictureUrl } from '../files/index.ts';

interface LogoChoice {
  url: string;
  /** The present logo: it may be another admin's picture. */
  present: string | null;
  adminId: string;
  now: Date;
}

export async function chooseLogo(tx: Tx, { url, present, adminId, now }: LogoChoice): Promise<string | null> {
  if (url === '') return null;
  if (present !== null && url === pictureUrl(present)) return present;
  const picture = await chooseOwnPicture(tx, { url, ownerId: adminId, now });
  if (!picture) throw invalidField('Logo', m.shop_logo_refused());
  return picture.id;
}
