import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ApplySection } from '../features/teacher-requests/apply-section.tsx';
import { MyApplication } from '../features/teacher-requests/my-application.tsx';
import { TeachingPromises } from '../features/teacher-requests/teaching-promises.tsx';
import { TeachingSteps } from '../features/teacher-requests/teaching-steps.tsx';
import { BRAND } from '../lib/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

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
