import { PAGES } from '@guildhall/contract';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';

interface NotFoundProps {
  title?: string;
  text?: string;
}

export function NotFound({
  title = 'Page not found',
  text = 'There is nothing at this address. It may have moved, or never been here.',
}: NotFoundProps) {
  usePageTitle(title);
  return (
    <Banner title={title} text={text}>
      <ButtonLink to={PAGES.home.path}>Back to home</ButtonLink>
      <ButtonLink to={PAGES.listing.path} variant="outline">
        All Classes
      </ButtonLink>
    </Banner>
  );
}
