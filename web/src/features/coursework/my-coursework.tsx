import { type Course, PAGES } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatePath } from 'react-router';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useSession } from '../../lib/session.ts';
import { useFocusPlace } from '../../lib/use-focus-place.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { countInCourse, countInList } from './handed-in-count.ts';
import { MyAssignments } from './my-assignments.tsx';
import { myAssignmentsQuery } from './my-coursework.queries.ts';
import { MyCourseworkHead } from './my-coursework-head.tsx';

interface MyCourseworkProps {
  course: Course;
  /** What else can be done with the class: links and buttons. */
  headerActions: ReactNode;
}

/** The assignments of a class, for somebody who has a place in it; others are shown the way there. */
export function MyCoursework({ course, headerActions }: MyCourseworkProps) {
  const query = useInfiniteQuery(myAssignmentsQuery(course._id));
  const person = useSession();
  const { data, hasNextPage } = query;
  const isWhole = data !== undefined && !hasNextPage;
  const hasNoPlace = query.error instanceof ApiFailure && query.error.code === 'enrolment.required';
  useFocusPlace(hasNoPlace);
  if (hasNoPlace) return <NoPlace course={course} />;
  return (
    <div className="grid gap-6">
      <MyCourseworkHead
        course={course}
        handedIn={isWhole ? countInList(data.items) : countInCourse(course, person?.email)}
        actions={headerActions}
      />
      <section aria-labelledby="assignments" className="grid gap-4">
        <h2 id="assignments" className="text-lg">
          Assignments
        </h2>
        <MyAssignments course={course} query={query} />
      </section>
    </div>
  );
}

function NoPlace({ course: { _id, ClassTitle } }: { course: Course }) {
  return (
    <Banner
      title="You have no place in this class"
      text={`The assignments of “${ClassTitle}” are for those who are enrolled in it.`}
    >
      <ButtonLink to={generatePath(PAGES.courseDetails.path, { id: _id })}>See the class</ButtonLink>
      <ButtonLink to={PAGES.myEnrolment.path} variant="outline">
        My Enrolled Class
      </ButtonLink>
    </Banner>
  );
}
