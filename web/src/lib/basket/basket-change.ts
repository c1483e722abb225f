/** The database of a visitor's basket in IndexedDB. */
export const BASKET_DATABASE = 'guildhall-basket';

/** The basket has no room for one more. */
export class BasketFull extends Error {
  override readonly name = 'BasketFull';
}

export interface BasketChange {
  add?: readonly string[];
  remove?: readonly string[];
}

/** What is in it keeps its place, and what is added comes last. */
export const changedBasket = (ids: readonly string[], { add = [], remove = [] }: BasketChange): string[] => [
  ...new Set([...ids, ...add].filter((id) => !remove.includes(id))),
];
