import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AssignmentSubmissions } from './assignment-submissions.tsx';
import { AssignmentsTable } from './assignments-table.tsx';
import { progressPath, progressViewFrom } from './progress-view.ts';
import { StudentsTable } from './students-table.tsx';

/** Scrolls to the top of what was opened; on Back and Forward the browser restores the position. */
function useScrollToTop(panel: RefObject<HTMLElement | null>, opened: string): void {
  const navigationType = useNavigationType();
  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    if (navigationType !== 'POP') panel.current?.scrollIntoView();
  }, [panel, opened, navigationType]);
}

/** The assignments or students of a class, or the submissions of one assignment, as the address says. */
export function CourseworkPanel({ course, isOwn }: { course: Course; isOwn: boolean }) {
  const [search] = useSearchParams();
  const { assignment = '', show, state } = progressViewFrom(search);
  const panel = useFocusFallback<HTMLElement>(assignment);
  useScrollToTop(panel, assignment);
  const { _id: courseId, AssignmentCount, EnrolledCount } = course;
  const links = [
    {
      to: progressPath(courseId),
      text: m.coursework_assignments(),
      count: AssignmentCount,
      isCurrent: show !== 'students',
    },
    {
      to: progressPath(courseId, { show: 'students' }),
      text: m.coursework_students(),
      count: EnrolledCount,
      isCurrent: show === 'students',
    },
  ];
  return (
    <section ref={panel} aria-labelledby="coursework" className="grid scroll-mt-22 gap-4">
      <h2 id="coursework" className="sr-only">
        {m.coursework_heading()}
      </h2>
      {assignment ? (
        <AssignmentSubmissions key={assignment} course={course} id={assignment} state={state} isOwn={isOwn} />
      ) : (
        <>
          <TabLinks label={m.coursework_heading()} links={links} />
          {show === 'students' ? <StudentsTable course={course} /> : <AssignmentsTable course={course} isOwn={isOwn} />}
        </>
      )}
    </section>
  );
}
