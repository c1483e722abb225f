import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { repeatEarlyPress } from '../lib/early-press.ts';
import { restoreTypedValues } from '../lib/typed-values.ts';
import { Toasts } from '../ui/toasts.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { endSplash } from './splash.ts';

/** React Router's key for every page that was loaded, not navigated to: they would share one scroll position. */
const LOADED_PAGE_KEY = 'default';

/** Around every page, in either frame. */
export function Root() {
  useEffect(endSplash, []);
  useEffect(() => {
    restoreTypedValues();
    repeatEarlyPress();
  }, []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
      <ScrollRestoration getKey={({ key, pathname }) => (key === LOADED_PAGE_KEY ? pathname : key)} />
    </>
  );
}
