import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Verify } from '../features/certificates/verify.tsx';
import { BRAND } from '../lib/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  usePageTitle(PAGES.verify.title());
  return (
    <div className="shell grid gap-8">
      <PageHeading title={PAGES.verify.title()}>{m.verification_intro({ brand: BRAND })}</PageHeading>
      <Verify />
    </div>
  );
}
