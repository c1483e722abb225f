import { PAGES } from '@guildhall/contract';
import { TeachingPromises } from '../features/teacher-requests/teaching-promises.tsx';
import { TeachingSteps } from '../features/teacher-requests/teaching-steps.tsx';
import { BRAND } from '../lib/brand.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  usePageTitle('Teach');
  return (
    <div className="shell">
      <PageHeading title={`Teach on ${BRAND}`}>
        You know how something is done. Here you find people who want to learn it, and the tools to teach them.
      </PageHeading>
      <TeachingSteps />
      <TeachingPromises />
      <Card className="mt-section flex flex-wrap items-center justify-between gap-6 p-6 sm:p-10">
        <div className="grid max-w-xl gap-2">
          <h2 className="text-xl">Please login to be a teacher</h2>
          <p className="text-quiet">
            Your application carries the name and the e-mail address of your account, so that the answer finds you.
          </p>
        </div>
        <ButtonLink to={PAGES.login.path} size="large">
          Login
        </ButtonLink>
      </Card>
    </div>
  );
}
