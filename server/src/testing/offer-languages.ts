import type { LiveDeps } from '../composition/deps.ts';

/** What an admin does on the page of the shop's settings, for languages that no admin can choose too. */
export async function offerLanguages({ database, shop }: Pick<LiveDeps, 'database' | 'shop'>, languages: string[]) {
  await database
    .insertInto('shop')
    .values({ logo_id: null, languages })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ languages }))
    .execute();
  shop.outdate();
  await shop.current();
}
