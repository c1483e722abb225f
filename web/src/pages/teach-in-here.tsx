import { ApplicationNews } from '../features/teacher-requests/application-news.tsx';
import { ApplyBox } from '../features/teacher-requests/apply-box.tsx';
import { TeachingPromises } from '../features/teacher-requests/teaching-promises.tsx';
import { TeachingSteps } from '../features/teacher-requests/teaching-steps.tsx';
import { BRAND } from '../lib/brand.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  usePageTitle('Teach');
  return (
    <div className="shell">
      <PageHeading title={`Teach on ${BRAND}`}>
        You know how something is done. Here you find people who want to learn it, and the tools to teach them.
      </PageHeading>
      <ApplicationNews />
      <TeachingSteps />
      <ApplyBox />
      <TeachingPromises />
    </div>
  );
}
