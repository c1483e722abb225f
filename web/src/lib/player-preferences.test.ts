import { createStore, get, set } from 'idb-keyval';
import { act, useEffect } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from '../testing/render-hook.ts';

const KEPT = { speed: 1.5, volume: 0.4, isMuted: false, hasCaptions: true, captionLanguage: 'de' };
const openStore = () => createStore('guildhall-player', 'player');

/** A page that was just loaded. */
const loadPage = () => import('./player-preferences.ts');

/** Until what the page does in the background has come to this. */
const eventually = (check: () => unknown) => act(async () => void (await vi.waitFor(check)));

beforeEach(async () => {
  vi.resetModules();
  await set('preferences', KEPT, openStore());
});

test('a person finds their speed, volume and captions again on the next visit', async () => {
  const { usePlayerPreferences } = await loadPage();
  const { result } = await renderHook(usePlayerPreferences);
  await eventually(() => expect(result.current).toEqual(KEPT));
});

test('what somebody changes while the last visit’s is read counts', async () => {
  const { changePlayerPreferences, usePlayerPreferences } = await loadPage();
  const { result } = await renderHook(() => {
    const preferences = usePlayerPreferences();
    useEffect(() => changePlayerPreferences({ speed: 0.5 }), []);
    return preferences;
  });
  const changed = { speed: 0.5, volume: 1, isMuted: false, hasCaptions: false };
  await eventually(async () => expect(await get('preferences', openStore())).toEqual(changed));
  expect(result.current).toEqual(changed);
});

test('a browser that keeps nothing plays as somebody sets it all the same', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const open = vi.fn(() => {
    const request = { onerror: () => {}, error: new DOMException('forbidden', 'UnknownError') };
    queueMicrotask(() => request.onerror());
    return request;
  });
  vi.stubGlobal('indexedDB', { open });
  const { changePlayerPreferences, usePlayerPreferences } = await loadPage();
  const { result } = await renderHook(usePlayerPreferences);
  await act(async () => changePlayerPreferences({ speed: 2 }));
  expect(open).toHaveBeenCalled();
  expect(result.current.speed).toBe(2);
});
