import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../testing/render-hook.ts';

let isDark: boolean;
let systemChanged: () => void;

/** A page that was just loaded, on a device whose system is light or dark. */
async function openPage() {
  vi.resetModules();
  return import('./theme.ts');
}
const shownTheme = () => document.documentElement.dataset.theme;
const changeSystem = (next: boolean) => {
  isDark = next;
  systemChanged();
};

beforeEach(() => {
  isDark = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isDark,
    addEventListener: (_: 'change', listener: () => void) => {
      systemChanged = listener;
    },
  }));
});
afterEach(async () => {
  (await openPage()).chooseTheme('system');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a person who chooses a theme sees it, and finds it again on the next visit', async () => {
  const { chooseTheme } = await openPage();
  chooseTheme('dark');
  expect(shownTheme()).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  const { useThemeChoice } = await openPage();
  expect((await renderHook(useThemeChoice)).result.current).toBe('dark');
});

test('without a choice the page follows the system, also when that changes', async () => {
  const { chooseTheme, useThemeChoice } = await openPage();
  expect((await renderHook(useThemeChoice)).result.current).toBe('system');
  changeSystem(true);
  expect(shownTheme()).toBe('dark');
  await act(async () => chooseTheme('light'));
  changeSystem(true);
  expect(shownTheme()).toBe('light');
});

test('going back to the system leaves nothing behind', async () => {
  const { chooseTheme } = await openPage();
  chooseTheme('dark');
  const written = vi.spyOn(document, 'cookie', 'set');
  chooseTheme('system');
  expect(shownTheme()).toBe('light');
  expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^theme=system;.* Max-Age=0$/));
});
