import { m } from '@guildhall/messages';
import { ExternalLink } from 'lucide-react';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';

/** A student's link, as its address: one sees where it leads. */
export function SubmissionLink({ link }: { link: string }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <ExternalLink aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-quiet" />
      <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="wrap-anywhere text-link">
        {richText(m.coursework_link_new_window({ link, hidden: screenReaderOnly }))}
      </a>
    </p>
  );
}
