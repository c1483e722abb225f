import { m } from '@guildhall/messages';
import { richText, screenReaderOnly } from './rich-text.tsx';

/** A link that somebody typed, as its address: one sees where it leads. */
export const ExternalLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="wrap-anywhere text-link">
    {richText(m.common_link_new_window({ link: href, hidden: screenReaderOnly }))}
  </a>
);
