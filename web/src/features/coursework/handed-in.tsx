import type { Submission } from '@guildhall/contract';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmissionLink } from './submission-link.tsx';

/** What was handed in, when nothing of it can be changed any more. */
export function HandedIn({ submission: { SubmittedAt, IsLate, Answer, Link } }: { submission: Submission }) {
  return (
    <>
      <Alert>The deadline is over: what you handed in cannot be changed.</Alert>
      <dl className="grid gap-4 text-sm">
        <Line title="Handed in">
          <time dateTime={SubmittedAt}>{formatMoment(SubmittedAt)}</time>
          {IsLate && ', late'}
        </Line>
        {Answer && <Line title="Text">{Answer}</Line>}
        {Link && (
          <Line title="Link">
            <SubmissionLink link={Link} />
          </Line>
        )}
        {!Answer && !Link && <Line title="Text">You handed it in without a text and without a link.</Line>}
      </dl>
    </>
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
