import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { ApplySection } from '../features/teacher-requests/apply-section.tsx';
import { MyApplication } from '../features/teacher-requests/my-application.tsx';
import { myRequestQuery } from '../features/teacher-requests/teacher-requests.queries.ts';
import { TeachingPromises } from '../features/teacher-requests/teaching-promises.tsx';
import { TeachingSteps } from '../features/teacher-requests/teaching-steps.tsx';
import type { Loader } from '../lib/router/create-router.ts';
import { loadPerson } from '../lib/session.ts';
import { BRAND } from '../lib/site.ts';
import { readToken } from '../lib/token.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

async function loadApplication(queryClient: QueryClient): Promise<void> {
  if (await loadPerson(queryClient)) await queryClient.query({ ...myRequestQuery, staleTime: 'static' });
}

/** Loads one's own application before the page is shown, so that nothing moves. The page says what could not be loaded. */
export const loader =
  (queryClient: QueryClient): Loader =>
  async () => {
    if (readToken() !== undefined) await loadApplication(queryClient).catch(() => undefined);
    return null;
  };

export function Component() {
  usePageTitle(PAGES.teachHere.title());
  return (
    <div className="shell">
      <PageHeading title={m.pages_teach_on({ brand: BRAND })}>{m.teacher_requests_page_intro()}</PageHeading>
      <MyApplication />
      <TeachingSteps />
      <ApplySection />
      <TeachingPromises />
    </div>
  );
}
