import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { continueEarlyInput } from '../lib/early-input.ts';
import { Toasts } from '../ui/toasts.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { endSplash } from './splash.ts';

/** Around every page, in either frame. */
export function Root() {
  useEffect(endSplash, []);
  /** After the effects: until they have run, React hydrates no part of the page for an event. */
  useEffect(() => queueMicrotask(continueEarlyInput), []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
