import type { AdminCourse } from '@guildhall/contract';
import { useFocusPlace } from '../../lib/use-focus-place.ts';
import { Badge } from '../../ui/badge.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { CourseEditsButton } from './course-edits.tsx';

/** Yes or No; and where there is more to say, that too. Whoever has just decided goes on from here. */
export function ApprovalCell({ course }: { course: AdminCourse }) {
  const { Status, EditedAt, Reason } = course;
  const place = useFocusPlace<HTMLDivElement>(`${Status} ${EditedAt}`);
  return (
    <div ref={place} className="flex flex-wrap items-center gap-2">
      <Badge tone={Status === 'Approved' ? 'success' : 'neutral'}>{Status === 'Approved' ? 'Yes' : 'No'}</Badge>
      {Status === 'Rejected' && <Badge tone="error">Rejected</Badge>}
      {EditedAt !== null && <CourseEditsButton course={course} editedAt={EditedAt} />}
      <ReasonNote reason={Reason} about={course.ClassTitle} />
    </div>
  );
}
