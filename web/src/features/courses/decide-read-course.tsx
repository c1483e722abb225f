import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Card } from '../../ui/card.tsx';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { DecideCourse } from './decide-course.tsx';

/** For an admin who reads a class, or its lessons: its status, and Accept and Reject while it is Pending. */
export function DecideReadCourse({ content }: { content: CourseContent }) {
  const { ClassId, ClassTitle, LessonCount, Decision } = content;
  const panel = useFocusFallback<HTMLDivElement>(`${Decision?.Status}`);
  if (!Decision) return null;
  return (
    <Card as="section" aria-label={m.courses_decide_read()} className="p-4">
      <div ref={panel} className="flex flex-wrap items-center justify-between gap-3">
        <CourseStatusBadge status={Decision.Status} />
        {Decision.Status === 'Pending' && (
          <DecideCourse course={{ _id: ClassId, ClassTitle, LessonCount, ...Decision }} />
        )}
      </div>
    </Card>
  );
}
