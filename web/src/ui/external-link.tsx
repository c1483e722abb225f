import { showsItsHost, toAsciiLink } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { richText, screenReaderOnly } from './rich-text.tsx';

/** What somebody typed as a link, as its address. Only a link where one sees where it leads. */
export function ExternalLink({ href: typed }: { href: string }) {
  const href = toAsciiLink(typed);
  return showsItsHost(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="auto" className="wrap-anywhere text-link">
      {richText(m.common_link_new_window({ link: href, hidden: screenReaderOnly }))}
    </a>
  ) : (
    <span dir="auto" className="wrap-anywhere">
      {typed}
    </span>
  );
}
