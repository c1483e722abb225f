import { MAX_BASKET_LINES } from '@guildhall/contract';
import { del, get, update } from 'idb-keyval';
import { StorageFailure } from '../api-failure.ts';
import { browserStore } from '../browser-store.ts';
import { BASKET_DATABASE, type BasketChange, BasketFull, changedBasket } from './basket-change.ts';

/** The ids of the classes that a visitor means to buy, in this browser alone. Where it keeps nothing there are none. */
const KEY = 'classes';
const store = browserStore(BASKET_DATABASE, 'basket');

export const readVisitorBasket = async (): Promise<string[]> =>
  (await get<string[]>(KEY, store).catch(() => undefined)) ?? [];

/** Throws `BasketFull`, and `StorageFailure` where the browser keeps nothing. */
export async function changeVisitorBasket(change: BasketChange): Promise<string[]> {
  let changed: string[] = [];
  await update<string[]>(
    KEY,
    (ids = []) => {
      changed = changedBasket(ids, change);
      return changed.length > MAX_BASKET_LINES ? ids : changed;
    },
    store,
  ).catch((cause: unknown) => {
    throw new StorageFailure('The basket could not be kept', { cause });
  });
  if (changed.length > MAX_BASKET_LINES) throw new BasketFull();
  return changed;
}

export const clearVisitorBasket = (): Promise<void> => del(KEY, store).catch(() => undefined);
