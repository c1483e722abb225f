import type { Tx } from '../../database/database.ts';
import { authRequired } from '../../http/authentication.ts';
import { isId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { addToBasket, listBasket, lockOwnerOfBasket, removeFromBasket } from './basket.queries.ts';

interface BasketChange {
  userId: string;
  add: string[];
  remove: string[];
}

/** What no class has as its id is left out: a visitor's basket may be older than its classes. */
export async function changeBasket(tx: Tx, { userId, add, remove }: BasketChange) {
  if (!(await lockOwnerOfBasket(tx, userId))) throw authRequired();
  const [added, removed] = [add, remove].map((ids) => ids.filter(isId));
  if (removed?.length) await removeFromBasket(tx, userId, removed);
  if (added?.length && !(await addToBasket(tx, userId, added))) throw new Problem('basket.full');
  return { ClassIds: await listBasket(tx, userId) };
}
