import { type Course, type InactiveEnrolment, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatePath } from 'react-router';
import { ApiFailure } from '../../lib/api-failure.ts';
import { ClassLanguage } from '../../lib/class-language.ts';
import { inactiveEnrolmentText } from '../../lib/inactive-enrolment-text.ts';
import { useSession } from '../../lib/session.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MyAssignments } from './my-assignments.tsx';
import { myAssignmentsQuery } from './my-coursework.queries.ts';
import { MyCourseworkHeader } from './my-coursework-header.tsx';
import { countFromCourse, countFromList } from './submission-count.ts';

interface MyCourseworkProps {
  course: Course;
  /** The way to the next lesson, which comes first. */
  next: ReactNode;
  /** Links and buttons beside the teacher's name. */
  headerActions: ReactNode;
  /** Why somebody who was enrolled is not any more. */
  inactive: InactiveEnrolment | undefined;
  /** Above the assignments. */
  children: ReactNode;
}

/** The assignments of a class for an enrolled student. Others get a link to the class. */
export function MyCoursework({ course, next, headerActions, inactive, children }: MyCourseworkProps) {
  const query = useInfiniteQuery(myAssignmentsQuery(course._id));
  const person = useSession();
  const { data, hasNextPage } = query;
  const isComplete = data !== undefined && !hasNextPage;
  const isNotEnrolled = query.error instanceof ApiFailure && query.error.code === 'enrolment.required';
  useFocusFallback(isNotEnrolled);
  if (isNotEnrolled) return <NotEnrolled course={course} inactive={inactive} />;
  return (
    <ClassLanguage value={course.Language}>
      <div className="grid gap-6">
        <MyCourseworkHeader
          course={course}
          submissionCount={isComplete ? countFromList(data.items) : countFromCourse(course, person?.email)}
          next={next}
          actions={headerActions}
        />
        {children}
        <section aria-labelledby="assignments" className="grid gap-4">
          <h2 id="assignments" className="text-lg">
            {m.coursework_assignments()}
          </h2>
          <MyAssignments course={course} query={query} />
        </section>
      </div>
    </ClassLanguage>
  );
}

function NotEnrolled({ course: { _id, ClassTitle }, inactive }: Pick<MyCourseworkProps, 'course' | 'inactive'>) {
  const title = inactive ? inactiveEnrolmentText(inactive) : m.coursework_not_enrolled_title();
  return (
    <Banner title={title} text={m.coursework_not_enrolled_text({ title: ClassTitle })}>
      <ButtonLink to={generatePath(PAGES.courseDetails.path, { id: _id })}>{m.common_see_class()}</ButtonLink>
      <ButtonLink to={PAGES.myEnrolment.path} variant="outline">
        {m.pages_my_enrolled_course()}
      </ButtonLink>
    </Banner>
  );
}
