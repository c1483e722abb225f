import type { Course, SetAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { AssignmentChanges } from './assignment-changes.tsx';
import { GradingBadge } from './assignments-table.tsx';
import { Deadline } from './deadline.tsx';
import { DeleteAssignment } from './delete-assignment.tsx';
import { EditAssignment } from './edit-assignment.tsx';
import { useShowOnceLoaded } from './use-show-once-loaded.ts';

interface AssignmentHeaderProps {
  assignment: SetAssignment;
  course: Course;
  isOwn: boolean;
}

/** An assignment for its teacher and admins. */
export function AssignmentHeader({ assignment, course, isOwn }: AssignmentHeaderProps) {
  const { AssignmentTitle, AssignmentDescription, SetAt, WithdrawnAt } = assignment;
  const { TimeZone: timeZone, Language } = course;
  const lang = Language ?? undefined;
  const heading = useShowOnceLoaded<HTMLHeadingElement>();
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 dir="auto" lang={lang} ref={heading} className="wrap-anywhere scroll-mt-44 text-xl">
          {AssignmentTitle}
        </h3>
        <GradingBadge assignment={assignment} />
      </div>
      {WithdrawnAt && <Alert>{m.coursework_withdrawn_teacher({ date: formatDate(WithdrawnAt) })}</Alert>}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Fact name={m.coursework_deadline()}>
          <Deadline assignment={assignment} timeZone={timeZone} />
        </Fact>
        <Fact name={m.coursework_set()}>{formatDate(SetAt)}</Fact>
      </dl>
      <LongText lang={lang} text={AssignmentDescription} about={AssignmentTitle} />
      <AssignmentChanges assignment={assignment} />
      {isOwn && !WithdrawnAt && (
        <div className="flex flex-wrap gap-3">
          <EditAssignment assignment={assignment} timeZone={timeZone} />
          <DeleteAssignment assignment={assignment} />
        </div>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
