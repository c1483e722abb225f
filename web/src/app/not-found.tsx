import { PAGES } from '@guildhall/contract';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

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
    <Notice title={title} text={text}>
      <ButtonLink to={PAGES.home.path}>Back to home</ButtonLink>
      <ButtonLink to={PAGES.listing.path} look="outline">
        All Classes
      </ButtonLink>
    </Notice>
  );
}
