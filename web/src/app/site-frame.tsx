import { m } from '@guildhall/messages';
import { useRef } from 'react';
import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { SiteBanner } from './site-banner.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

export function SiteFrame() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {m.app_skip_to_content()}
      </a>
      <SiteBanner />
      <NavBar />
      <main ref={main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
