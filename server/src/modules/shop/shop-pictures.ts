import type { PictureReference } from '../files/index.ts';

/** The logo. */
export const shopPictures: PictureReference = {
  columns: ['shop.logo_id'],
  listUsed: async (reader, ids) => {
    const rows = await reader.selectFrom('shop').select('logo_id').where('logo_id', 'in', ids).execute();
    return rows.flatMap(({ logo_id }) => logo_id ?? []);
  },
};
