import { act } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from '../testing/render-hook.ts';
import { useAddressFilters } from './use-address-filters.ts';

test('what an admin filters by is in the address, and an empty value is not', async () => {
  const { result, addressNow } = await renderHook(() => useAddressFilters(), { address: '/audit?q=ada' });
  await act(async () => result.current.change('kind', 'course.approved'));
  expect(addressNow()).toBe('/audit?q=ada&kind=course.approved');
  expect(result.current.search.get('kind')).toBe('course.approved');
  await act(async () => result.current.change('q', ''));
  expect(addressNow()).toBe('/audit?kind=course.approved');
});

test('a change that comes before the last one is shown is made to that one', async () => {
  const { result, addressNow } = await renderHook(() => useAddressFilters(), { address: '/audit' });
  await act(async () => {
    const { change } = result.current;
    change('q', 'ada');
    change('kind', 'course.approved');
  });
  expect(addressNow()).toBe('/audit?q=ada&kind=course.approved');
});

test('what a change makes redundant leaves the address', async () => {
  const tidy = (next: URLSearchParams) => next.get('q') === '' || next.delete('cursor');
  const { result, addressNow } = await renderHook(() => useAddressFilters((next) => void tidy(next)), {
    address: '/audit?cursor=2',
  });
  await act(async () => result.current.change('q', 'ada'));
  expect(addressNow()).toBe('/audit?q=ada');
});
