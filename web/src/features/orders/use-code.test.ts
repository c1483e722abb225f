import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { removeDrafts } from '../../lib/draft-storage.ts';
import { renderHook } from '../../testing/render-hook.ts';
import { useCode } from './use-code.ts';

const openBasket = (address = '/basket') => renderHook(useCode, { address });

beforeEach(() => sessionStorage.clear());

test('a code that a link brings is used, and still is on the next page', async () => {
  const { result } = await openBasket('/basket?code=SPRING');
  expect(result.current.used).toBe('SPRING');
  await act(async () => result.current.use());
  expect((await openBasket('/checkout')).result.current).toMatchObject({ typed: 'SPRING', used: 'SPRING' });
});

test('what was typed is kept, and used once it is sent', async () => {
  const { result } = await openBasket();
  await act(async () => result.current.type(' spring '));
  expect((await openBasket()).result.current).toMatchObject({ typed: ' spring ', used: '' });
  await act(async () => result.current.use());
  expect(result.current.used).toBe('spring');
  await act(async () => result.current.remove());
  expect((await openBasket()).result.current).toMatchObject({ typed: '', used: '' });
});

test('signing out leaves no code behind', async () => {
  const { result } = await openBasket('/basket?code=SPRING');
  await act(async () => result.current.use());
  removeDrafts();
  expect((await openBasket()).result.current.used).toBe('');
});
