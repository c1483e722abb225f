import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Toasts } from '../ui/toasts.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { endSplash } from './splash.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

export function SiteFrame() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useEffect(endSplash, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <NavigationProgress />
      <NavBar />
      <main ref={main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}
