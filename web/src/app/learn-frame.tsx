import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { courseContentPath } from '../features/courses/course-paths.ts';
import { contentQuery } from '../features/learning/learning.queries.ts';
import { Link, Outlet, useParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { BRAND } from '../lib/site.ts';
import { moveFocus } from '../lib/use-focus-fallback.ts';
import { AccountLinks } from './account-links.tsx';
import { SiteBanner } from './site-banner.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { Wordmark } from './wordmark.tsx';

/** The contents of the class stand before the lesson. A page without a heading is skipped to as a whole. */
function skipToHeading(event: MouseEvent): void {
  const heading = document.querySelector<HTMLElement>('#content h1');
  if (!heading) return;
  event.preventDefault();
  moveFocus(heading, { preventScroll: false });
}

/** To where this person comes from: to the editor of the class, to the admins' list or to one's own classes. */
function useWayBack(): { path: string; text: string } {
  const { id = '', lessonId } = useParams();
  const { data } = useQuery({ ...contentQuery(id), enabled: false });
  if (data?.Access === 'teacher') return { path: courseContentPath(id, lessonId), text: m.learning_back_to_editing() };
  if (data?.Access === 'admin') return { path: PAGES.allCourses.path, text: m.pages_all_courses() };
  return { path: PAGES.myEnrolment.path, text: m.learning_my_classes() };
}

/** The frame of the pages where people learn: as little as possible around the lesson. */
export function Component() {
  const main = useRef<HTMLElement>(null);
  const person = useSession();
  const back = useWayBack();
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link within the page, of which the script chooses the heading. */}
      <a href="#content" onClick={skipToHeading} className="skip-link">
        {m.app_skip_to_content()}
      </a>
      <SiteBanner />
      <header className="border-line border-b bg-base-200 print:hidden">
        <nav
          aria-label={m.app_main_navigation()}
          className="learn-shell flex min-h-16 flex-wrap items-center justify-between gap-x-3 py-2 sm:gap-x-6"
        >
          <Link
            to={PAGES.home.path}
            aria-label={m.app_home_link({ brand: BRAND })}
            className="flex min-w-0 rounded-field"
          >
            <Wordmark nameClass="max-sm:hidden" />
          </Link>
          <div className="ms-auto flex items-center gap-1">
            {person && (
              <Link to={back.path} className="nav-link whitespace-nowrap max-sm:px-2">
                {back.text}
              </Link>
            )}
            <ThemeSwitch />
            <AccountLinks className="flex items-center gap-1" />
          </div>
        </nav>
      </header>
      <main ref={main} id="content" tabIndex={-1} className="learn-shell flex grow flex-col">
        <Outlet />
      </main>
    </div>
  );
}
