import type { Course } from '@guildhall/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useFocusPlace } from '../../lib/use-focus-place.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { SetAssignments } from './set-assignments.tsx';
import { OpenAssignment } from './set-assignments-open.tsx';
import { progressPath, progressViewOf } from './set-assignments-paths.ts';
import { StudentsTable } from './students-table.tsx';

/** What is gone to begins at its top; the browser's own Back finds its place by itself. */
function useBeginning(place: RefObject<HTMLElement | null>, opened: string): void {
  const kind = useNavigationType();
  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    if (kind !== 'POP') place.current?.scrollIntoView();
  }, [place, opened, kind]);
}

/** The assignments of a class and its students; or one assignment with what was handed in, where the address names it. */
export function SetAssignmentsPanel({ course, isOwn }: { course: Course; isOwn: boolean }) {
  const [search] = useSearchParams();
  const { assignment = '', show, state } = progressViewOf(search);
  const place = useFocusPlace<HTMLElement>(assignment);
  useBeginning(place, assignment);
  const { _id: courseId, AssignmentCount, EnrolledCount } = course;
  const links = [
    { to: progressPath(courseId), text: 'Assignments', count: AssignmentCount, isCurrent: show !== 'students' },
    {
      to: progressPath(courseId, { show: 'students' }),
      text: 'Students',
      count: EnrolledCount,
      isCurrent: show === 'students',
    },
  ];
  return (
    <section ref={place} aria-labelledby="coursework" className="grid scroll-mt-22 gap-4">
      <h2 id="coursework" className="sr-only">
        Coursework
      </h2>
      {assignment ? (
        <OpenAssignment key={assignment} course={course} id={assignment} state={state} isOwn={isOwn} />
      ) : (
        <>
          <TabLinks label="Coursework" links={links} />
          {show === 'students' ? <StudentsTable course={course} /> : <SetAssignments course={course} isOwn={isOwn} />}
        </>
      )}
    </section>
  );
}
