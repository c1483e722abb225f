import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';

interface NotFoundProps {
  title?: string;
  text?: string;
}

export function NotFound({ title = m.pages_not_found(), text = m.app_page_not_found() }: NotFoundProps) {
  usePageTitle(title);
  return (
    <Banner title={title} text={text}>
      <ButtonLink to={PAGES.home.path}>{m.app_back_to_home()}</ButtonLink>
      <ButtonLink to={PAGES.listing.path} variant="outline">
        {m.pages_all_courses()}
      </ButtonLink>
    </Banner>
  );
}
