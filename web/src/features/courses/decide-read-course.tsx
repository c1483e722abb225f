import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lazy, Suspense, useState } from 'react';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Card } from '../../ui/card.tsx';
import { CourseStatusBadge } from './course-status-badge.tsx';

const DecideCourse = lazy(async () => ({ default: (await import('./decide-course.tsx')).DecideCourse }));

/** For an admin who reads a Pending class, or its lessons: Accept and Reject, and then what was decided. */
export function DecideReadCourse({ content }: { content: CourseContent }) {
  const { ClassId, ClassTitle, LessonCount, Decision } = content;
  const panel = useFocusFallback<HTMLDivElement>(`${Decision?.Status}`);
  const isPending = Decision?.Status === 'Pending';
  const [wasPending, setWasPending] = useState(isPending);
  if (isPending && !wasPending) setWasPending(true);
  if (!Decision || !wasPending) return null;
  return (
    <Card as="section" aria-label={m.courses_decide_read()} className="p-4">
      <div ref={panel} className="flex flex-wrap items-center justify-between gap-3">
        <CourseStatusBadge status={Decision.Status} />
        <Suspense>
          {isPending && <DecideCourse course={{ _id: ClassId, ClassTitle, LessonCount, ...Decision }} />}
        </Suspense>
      </div>
    </Card>
  );
}
