import type { Course } from '@guildhall/contract';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import type { HandedInCount } from './handed-in-count.ts';

interface MyCourseworkHeadProps {
  course: Course;
  handedIn: HandedInCount;
  actions: ReactNode;
}

export function MyCourseworkHead({ course, handedIn, actions }: MyCourseworkHeadProps) {
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
      <HandedIn {...handedIn} />
    </header>
  );
}

function HandedIn({ count, total }: HandedInCount) {
  return (
    <Card className="grid gap-2.5 px-5 py-4">
      <p className="font-semibold" role="status">
        Submission: {formatCount(count)} of {formatCount(total)}
      </p>
      <progress
        aria-hidden="true"
        max={Math.max(total, 1)}
        value={count}
        className="progress progress-primary w-full"
      />
    </Card>
  );
}
