import type { Submission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { richText } from '../../ui/rich-text.tsx';
import { SubmissionLink } from './submission-link.tsx';

/** A submission that can no longer be changed. */
export function SubmittedWork({ submission: { SubmittedAt, IsLate, Answer, Link } }: { submission: Submission }) {
  const time = () => <time dateTime={SubmittedAt}>{formatMoment(SubmittedAt)}</time>;
  return (
    <dl className="grid gap-4 text-sm">
      <Line title={m.coursework_handed_in()}>{IsLate ? richText(m.coursework_time_late({ time })) : time()}</Line>
      {Answer && <Line title={m.coursework_text()}>{Answer}</Line>}
      {Link && (
        <Line title={m.coursework_link()}>
          <SubmissionLink link={Link} />
        </Line>
      )}
      {!Answer && !Link && <Line title={m.coursework_text()}>{m.coursework_nothing_submitted()}</Line>}
    </dl>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-quiet text-xs">{title}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
