import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export const insertPicture = (tx: Tx, picture: Insertable<Tables['image']>) =>
  tx.insertInto('image').values(picture).execute();

export const findPicture = (
  reader: Reader,
  id: string,
): Promise<Pick<Selectable<Tables['image']>, 'id' | 'owner_id' | 'avif_widths'> | undefined> =>
  reader.selectFrom('image').select(['id', 'owner_id', 'avif_widths']).where('id', '=', id).executeTakeFirst();
