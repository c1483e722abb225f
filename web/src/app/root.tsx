import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Toasts } from '../ui/toasts.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { endSplash } from './splash.ts';

/** The key of every page that was loaded and not gone to: they would share one place to scroll to. */
const FRESH = 'default';

/** Around every page, whatever its frame. */
export function Root() {
  useEffect(endSplash, []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
      <ScrollRestoration getKey={({ key, pathname }) => (key === FRESH ? pathname : key)} />
    </>
  );
}
