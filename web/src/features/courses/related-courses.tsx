import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CourseGrid } from './course-grid.tsx';
import { relatedCoursesQuery } from './courses.queries.ts';

/** What students of this class also took, and more by its teacher; nothing where there is nothing. */
export function RelatedCourses({ course: { _id, Status, TeacherName } }: { course: Course }) {
  const { data } = useQuery({ ...relatedCoursesQuery(_id), enabled: Status === 'Approved' });
  if (!data) return null;
  return (
    <>
      <CourseRow heading={m.courses_also_taken()} courses={data.AlsoTaken} />
      <CourseRow heading={m.courses_by_teacher({ name: TeacherName })} courses={data.ByTeacher} />
    </>
  );
}

function CourseRow({ heading, courses }: { heading: string; courses: Course[] }) {
  const id = useId();
  if (courses.length === 0) return null;
  /** Where the grid has three columns, the last of four classes would stand alone. */
  const wholeRow = 'lg:max-2xl:[&_li:nth-child(4)]:hidden';
  return (
    <section aria-labelledby={id} className={`shell shell-wide grid gap-6 pt-section ${wholeRow}`}>
      <h2 id={id} className="wrap-anywhere text-2xl">
        {heading}
      </h2>
      <CourseGrid courses={courses} label={heading} maxColumns={4} isBelow />
    </section>
  );
}
