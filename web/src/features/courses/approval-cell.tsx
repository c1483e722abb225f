import type { AdminCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Badge } from '../../ui/badge.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { CourseEditsButton } from './course-edits.tsx';

/** Yes or No, edits since the approval, and the reason of a rejection. Takes the focus after a decision. */
export function ApprovalCell({ course }: { course: AdminCourse }) {
  const { Status, EditedAt, Reason } = course;
  const cell = useFocusFallback<HTMLDivElement>(`${Status} ${EditedAt}`);
  return (
    <div ref={cell} className="flex flex-wrap items-center gap-x-2">
      <Badge tone={Status === 'Approved' ? 'success' : 'neutral'}>
        {Status === 'Approved' ? m.courses_approved_yes() : m.courses_approved_no()}
      </Badge>
      {Status === 'Rejected' && <Badge tone="error">{m.courses_status_rejected()}</Badge>}
      {EditedAt !== null && <CourseEditsButton course={course} editedAt={EditedAt} />}
      <ReasonNote reason={Reason} about={course.ClassTitle} />
    </div>
  );
}
