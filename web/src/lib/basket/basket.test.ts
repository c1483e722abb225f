import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, lost, problem } from '../../testing/fake-server.ts';
import { renderHook } from '../../testing/render-hook.ts';
import { storeTokenOf } from '../../testing/sign-in.ts';
import { ApiFailure, NetworkFailure } from '../api-failure.ts';
import { removeKeptDrafts } from '../draft-database.ts';
import { createQueryClient } from '../query-client.ts';
import { type Person, sessionQuery } from '../session.ts';
import { readToken } from '../token.ts';
import { basketErrorText, useBasket, useChangeBasket, watchBasket } from './basket.ts';
import { BasketFull } from './basket-change.ts';
import { changeVisitorBasket, clearVisitorBasket, readVisitorBasket } from './visitor-basket.ts';

const READ = 'GET /api/basket';
const CHANGE = 'PUT /api/basket';

/** A page that shows the basket. */
async function openPage() {
  const client = createQueryClient([]);
  if (readToken() !== undefined)
    client.setQueryData(sessionQuery.queryKey, { uid: 'ada', email: 'ada@example.com' } as Person);
  const page = await renderHook(() => ({ basket: useBasket(), change: useChangeBasket() }), { client });
  const stateOf = () => client.getQueryCache().findAll({ queryKey: ['basket'] })[0]?.state;
  const settles = (check: () => void) => act(async () => vi.waitFor(check));
  const shows = (ids: string[]) => settles(() => expect(stateOf()?.data).toEqual(ids));
  const fails = () => settles(() => expect(stateOf()?.error).toBeInstanceOf(ApiFailure));
  /** Returns why it failed. */
  const change = async (what: Parameters<typeof page.result.current.change>[0]): Promise<unknown> => {
    let failure: unknown;
    await act(async () => {
      await page.result.current.change(what).catch((error: unknown) => {
        failure = error;
      });
    });
    return failure;
  };
  return { client, shows, fails, change };
}

beforeEach(clearVisitorBasket);
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a visitor fills a basket without a server, and finds it after a reload', async () => {
  const requests = fakeServer({});
  const first = await openPage();
  await first.shows([]);
  await first.change({ add: ['c1'] });
  await first.change({ add: ['c2', 'c1'] });
  await first.change({ remove: ['c1'] });
  await first.shows(['c2']);
  await (await openPage()).shows(['c2']);
  expect(requests).toEqual([]);
});

test('another window of the visitor shows what was added here', async () => {
  const other = await openPage();
  await other.shows([]);
  const stop = watchBasket(other.client);
  await act(async () => {
    await changeVisitorBasket({ add: ['c1'] });
    new BroadcastChannel('guildhall-basket').postMessage('basket');
  });
  await other.shows(['c1']);
  stop();
});

test('a visitor’s basket holds twenty classes, and says so to the next', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `c${index}`);
  await changeVisitorBasket({ add: ids });
  const { change, shows } = await openPage();
  await shows(ids);
  const refusal = await change({ add: ['c20'] });
  expect(refusal).toBeInstanceOf(BasketFull);
  expect(basketErrorText(refusal)).toContain('at most 20 classes');
  await shows(ids);
});

test('what a visitor chose becomes theirs when they sign in, and leaves the browser', async () => {
  await changeVisitorBasket({ add: ['c1', 'c2'] });
  storeTokenOf('ada');
  const requests = fakeServer({ [CHANGE]: { ClassIds: ['c0', 'c1', 'c2'] } });
  await (await openPage()).shows(['c0', 'c1', 'c2']);
  expect(requests.find(({ call }) => call === CHANGE)?.body).toEqual({ Add: ['c1', 'c2'], Remove: [] });
  expect(await readVisitorBasket()).toEqual([]);
});

test('what the server did not get stays in the browser', async () => {
  await changeVisitorBasket({ add: ['c1'] });
  storeTokenOf('ada');
  fakeServer({ [CHANGE]: () => problem('request.too-many') });
  await (await openPage()).fails();
  expect(await readVisitorBasket()).toEqual(['c1']);
});

test('of two baskets that are too much together, as many are joined as there is room for', async () => {
  const own = Array.from({ length: 19 }, (_, index) => `own${index}`);
  await changeVisitorBasket({ add: ['own0', 'c1', 'c2'] });
  storeTokenOf('ada');
  const requests = fakeServer({
    [READ]: { ClassIds: own },
    [CHANGE]: ({ body }) => {
      const { Add } = body as { Add: string[] };
      return Add.length > 1 ? problem('basket.full') : Response.json({ ClassIds: [...own, ...Add] });
    },
  });
  await (await openPage()).shows([...own, 'c1']);
  expect(requests.at(-1)?.body).toEqual({ Add: ['c1'], Remove: [] });
  expect(await readVisitorBasket()).toEqual([]);
});

test('a member sees a change at once, and that it was taken back where it failed', async () => {
  storeTokenOf('ada');
  fakeServer({ [READ]: { ClassIds: ['c1'] }, [CHANGE]: lost });
  const { change, shows } = await openPage();
  await shows(['c1']);
  expect(await change({ remove: ['c1'] })).toBeInstanceOf(NetworkFailure);
  await shows(['c1']);
});

test('signing out leaves no basket in the browser', async () => {
  await changeVisitorBasket({ add: ['c1'] });
  await removeKeptDrafts();
  expect(await readVisitorBasket()).toEqual([]);
});
