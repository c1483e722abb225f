import { PAGES } from '@guildhall/contract';
import { BRAND } from '../lib/brand.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function Component() {
  usePageTitle('Sign up');
  return (
    <Notice
      title="Get Started"
      text={`Signing up comes with the next release of this server. Until then every class on ${BRAND} is open to look at.`}
    >
      <ButtonLink to={PAGES.listing.path}>All Classes</ButtonLink>
    </Notice>
  );
}
