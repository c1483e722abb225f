import type { Submission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { type AssignmentRef, submissionFilesQuery } from './coursework.queries.ts';
import { FileList } from './file-list.tsx';
import { GradeBox } from './grade.tsx';
import { GradeSubmission } from './grade-submission.tsx';
import { SubmissionLink } from './submission-link.tsx';

interface SubmissionCardProps {
  assignment: AssignmentRef;
  submission: Submission;
  /** The viewer teaches the class and may grade. */
  isOwn: boolean;
  /** Above the student's name. */
  children?: ReactNode;
}

/** A submission with its grade, or the form to grade it. */
export function SubmissionCard({ assignment, submission, isOwn, children }: SubmissionCardProps) {
  return (
    <Card as="article" className="grid gap-5 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
      <div className="grid content-start gap-4">
        {children}
        <SubmissionHeader submission={submission} />
        <Work submission={submission} />
        <WorkFiles submission={submission} isOwn={isOwn} />
      </div>
      <div className="border-line max-lg:border-t max-lg:pt-5 lg:border-s lg:ps-8">
        {isOwn && <GradeSubmission assignment={assignment} submission={submission} />}
        {!isOwn && <GradeBox submission={submission} />}
        {!isOwn && submission.Grade === null && <p className="text-quiet text-sm">{m.coursework_not_graded()}</p>}
      </div>
    </Card>
  );
}

function SubmissionHeader({ submission }: { submission: Submission }) {
  const { SubmittedBy, SubmitterEmail, SubmitterImage, SubmittedAt, IsLate } = submission;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Avatar name={SubmittedBy} image={SubmitterImage} size="small" />
      <div className="min-w-0 grow basis-40 text-sm">
        <h4 className="wrap-anywhere font-semibold text-base">{SubmittedBy}</h4>
        <EmailText email={SubmitterEmail} />
        <p className="text-quiet">
          {(IsLate ? m.coursework_submitted_late : m.coursework_submitted_in_time)({
            moment: formatMoment(SubmittedAt),
          })}
        </p>
      </div>
      <div className="flex gap-2">
        {IsLate && <Badge tone="error">{m.coursework_late()}</Badge>}
        <GradeBadge submission={submission} />
      </div>
    </div>
  );
}

function GradeBadge({ submission: { Grade } }: { submission: Submission }) {
  if (Grade === null) return <Badge tone="warning">{m.coursework_to_grade()}</Badge>;
  return <Badge tone="success">{m.coursework_grade({ grade: Grade })}</Badge>;
}

function Work({ submission: { Answer, Link, FileCount, SubmittedBy } }: { submission: Submission }) {
  if (Answer === '' && Link === '' && FileCount === 0) return <p className="text-quiet">{m.coursework_no_work()}</p>;
  return (
    <>
      {Answer !== '' && <LongText text={Answer} about={m.coursework_about_work({ name: SubmittedBy })} />}
      {Link !== '' && <SubmissionLink link={Link} />}
    </>
  );
}

/** Admins read that there are files, and nothing more. */
function WorkFiles({ submission, isOwn }: { submission: Submission; isOwn: boolean }) {
  const { FileCount, SubmittedAt } = submission;
  if (FileCount === 0) return null;
  if (!isOwn) return <p className="text-quiet text-sm">{m.coursework_files_private({ count: FileCount })}</p>;
  return <SubmissionFiles key={SubmittedAt} submission={submission} />;
}

function SubmissionFiles({ submission: { _id, SubmittedBy } }: { submission: Submission }) {
  return <FileList query={useQuery(submissionFilesQuery(_id))} label={m.coursework_files_of({ name: SubmittedBy })} />;
}
