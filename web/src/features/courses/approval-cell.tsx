import type { AdminCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { CourseEditsButton } from './course-edits.tsx';
import { courseContentPath } from './course-paths.ts';

/** Yes or No, edits since the approval, and the reason of a rejection. Takes the focus after a decision. */
export function ApprovalCell({ course }: { course: AdminCourse }) {
  const { _id, Status, EditedAt, ContentChangedAt, ClassTitle, Reason } = course;
  const lessonsText = ContentChangedAt === null ? m.courses_lessons : m.courses_lessons_changed;
  const cell = useFocusFallback<HTMLDivElement>(`${Status} ${EditedAt}`);
  return (
    <div ref={cell} className="flex flex-wrap items-center gap-x-2">
      <Badge tone={Status === 'Approved' ? 'success' : 'neutral'}>
        {Status === 'Approved' ? m.courses_approved_yes() : m.courses_approved_no()}
      </Badge>
      {Status === 'Rejected' && <Badge tone="error">{m.courses_status_rejected()}</Badge>}
      {EditedAt !== null && <CourseEditsButton course={course} editedAt={EditedAt} />}
      <ReasonNote reason={Reason} about={course.ClassTitle} />
      <Link
        to={courseContentPath(_id)}
        className={classNames(
          'font-semibold text-xs underline underline-offset-2',
          ContentChangedAt && 'text-secondary',
        )}
      >
        {richText(lessonsText({ title: ClassTitle, hidden: screenReaderOnly }))}
      </Link>
    </div>
  );
}
