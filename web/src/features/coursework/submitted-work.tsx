import type { Submission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import { richText } from '../../ui/rich-text.tsx';
import { FileList } from './file-list.tsx';
import { myFilesQuery } from './my-coursework.queries.ts';
import { SubmissionLink } from './submission-link.tsx';

/** A submission that can no longer be changed. */
export function SubmittedWork({ submission }: { submission: Submission }) {
  const { SubmittedAt, IsLate, Answer, Link, FileCount } = submission;
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
      {FileCount > 0 && (
        <Line title={m.coursework_files()}>
          <SubmittedFiles submission={submission} />
        </Line>
      )}
      {!Answer && !Link && FileCount === 0 && (
        <Line title={m.coursework_text()}>{m.coursework_nothing_submitted()}</Line>
      )}
    </dl>
  );
}

function SubmittedFiles({ submission: { AssignmentId } }: { submission: Submission }) {
  return <FileList query={useQuery(myFilesQuery(AssignmentId))} label={m.coursework_files()} />;
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-quiet text-xs">{title}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
