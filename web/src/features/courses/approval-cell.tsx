import type { AdminCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Badge } from '../../ui/badge.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { CourseEditsButton } from './course-edits.tsx';
import { courseContentPath } from './course-paths.ts';

/** Yes or No, edits and changed lessons since the approval, and the reason of a rejection. Takes the focus after a decision. */
export function ApprovalCell({ course }: { course: AdminCourse }) {
  const { _id, Status, EditedAt, ContentChangedAt, ClassTitle, Reason } = course;
  const cell = useFocusFallback<HTMLDivElement>(`${Status} ${EditedAt}`);
  return (
    <div ref={cell} className="flex flex-wrap items-center gap-x-2">
      <Badge tone={Status === 'Approved' ? 'success' : 'neutral'}>
        {Status === 'Approved' ? m.courses_approved_yes() : m.courses_approved_no()}
      </Badge>
      {Status === 'Rejected' && <Badge tone="error">{m.courses_status_rejected()}</Badge>}
      {EditedAt !== null && <CourseEditsButton course={course} editedAt={EditedAt} />}
      <ReasonNote reason={Reason} about={course.ClassTitle} />
      {ContentChangedAt !== null && (
        <Link
          to={courseContentPath(_id)}
          className="py-1.5 font-semibold text-secondary text-xs underline underline-offset-2"
        >
          {richText(m.courses_lessons_changed({ title: ClassTitle, hidden: screenReaderOnly }))}
        </Link>
      )}
    </div>
  );
}
