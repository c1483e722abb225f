import type { Course } from '@guildhall/contract';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';

interface MyCourseworkHeadProps {
  course: Course;
  actions: ReactNode;
}

export function MyCourseworkHead({ course, actions }: MyCourseworkHeadProps) {
  const { ClassTitle, TeacherName, TeacherEmail, TeacherImage } = course;
  return (
    <header className="grid gap-5">
      <div className="grid gap-1.5">
        <p className="eyebrow">Enrolled class</p>
        <h1 className="wrap-anywhere text-2xl">{ClassTitle}</h1>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={TeacherName} image={TeacherImage} />
          <div className="min-w-0 text-sm">
            <p className="wrap-anywhere font-semibold">{TeacherName}</p>
            <a href={`mailto:${TeacherEmail}`} className="wrap-anywhere text-quiet text-xs underline">
              {TeacherEmail}
            </a>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      <HandedInCount course={course} />
    </header>
  );
}

/** Of a class's lists everybody is given what is their own. */
function HandedInCount({ course: { AssignmentCount, SubmittedAsgnment } }: { course: Course }) {
  const count = SubmittedAsgnment.length;
  return (
    <Card className="grid gap-2.5 px-5 py-4">
      <p className="font-semibold" role="status">
        Submission: {formatCount(count)} of {formatCount(AssignmentCount)}
      </p>
      <progress
        aria-hidden="true"
        max={Math.max(AssignmentCount, 1)}
        value={count}
        className="progress progress-primary w-full"
      />
    </Card>
  );
}
