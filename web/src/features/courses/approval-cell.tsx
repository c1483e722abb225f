import type { AdminCourse } from '@guildhall/contract';
import { Badge } from '../../ui/badge.tsx';
import { CourseEditsButton } from './course-edits.tsx';

/** Yes or No; and where there is more to say, that too. */
export function ApprovalCell({ course }: { course: AdminCourse }) {
  const { Status, EditedAt, Reason } = course;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={Status === 'Approved' ? 'good' : 'plain'}>{Status === 'Approved' ? 'Yes' : 'No'}</Badge>
      {Status === 'Rejected' && (
        <span title={Reason}>
          <Badge tone="bad">Rejected</Badge>
        </span>
      )}
      {EditedAt !== null && <CourseEditsButton course={course} editedAt={EditedAt} />}
    </div>
  );
}
