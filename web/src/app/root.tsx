import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Toasts } from '../ui/toasts.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { endSplash } from './splash.ts';

/** Around every page, whatever its frame. */
export function Root() {
  useEffect(endSplash, []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
