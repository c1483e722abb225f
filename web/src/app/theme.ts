import { useSyncExternalStore } from 'react';

/** `system` is the absence of a choice. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const YEAR = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Written by `index.html` before the first paint, from the same cookie. */
function readChoice(): ThemeChoice {
  const stored = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

let choice: ThemeChoice = 'system';

const darkScheme = () => matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  document.documentElement.dataset.theme = choice === 'system' ? (darkScheme().matches ? 'dark' : 'light') : choice;
}

if (!import.meta.env.SSR) {
  choice = readChoice();
  darkScheme().addEventListener('change', apply);
}

/** Stored in a cookie: local storage holds only what signing in needs. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot be read before the first paint
  document.cookie = `theme=${next}; Path=/; SameSite=Lax; Max-Age=${next === 'system' ? 0 : YEAR}`;
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'system',
  );
