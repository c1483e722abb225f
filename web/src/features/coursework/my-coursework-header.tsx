import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import type { SubmissionCount } from './submission-count.ts';

interface MyCourseworkHeaderProps {
  course: Course;
  submissionCount: SubmissionCount;
  /** Below the title: the next lesson. */
  next: ReactNode;
  actions: ReactNode;
}

export function MyCourseworkHeader({ course, submissionCount, next, actions }: MyCourseworkHeaderProps) {
  const { ClassTitle, TeacherName, TeacherEmail, TeacherImage } = course;
  return (
    <header className="grid gap-5">
      <div className="grid gap-1.5">
        <p className="eyebrow">{m.pages_enrolled_course()}</p>
        <h1 dir="auto" lang={useClassLanguage()} className="wrap-anywhere text-2xl">
          {ClassTitle}
        </h1>
      </div>
      {next}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={TeacherName} image={TeacherImage} />
          <div className="min-w-0 text-sm">
            <p dir="auto" className="wrap-anywhere font-semibold">
              {TeacherName}
            </p>
            <a href={`mailto:${TeacherEmail}`} className="wrap-anywhere inline-block py-1 text-quiet text-xs underline">
              {TeacherEmail}
            </a>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      {submissionCount.total > 0 && <SubmissionProgress {...submissionCount} />}
    </header>
  );
}

function SubmissionProgress({ count, total }: SubmissionCount) {
  return (
    <Card className="grid gap-2.5 px-5 py-4">
      <p className="font-semibold" role="status">
        {m.coursework_submission_count({ count, total })}
      </p>
      <progress aria-hidden="true" max={total} value={count} className="progress progress-primary w-full" />
    </Card>
  );
}
