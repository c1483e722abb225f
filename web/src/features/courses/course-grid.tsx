import type { Course } from '@guildhall/contract';
import { CourseCard, type CourseCardProps } from './course-card.tsx';

const COLUMNS = {
  4: 'sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
  5: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 3xl:grid-cols-5',
} as const;

/** As many pictures as the first screen can hold are asked for at once. */
const FIRST_SEEN = 4;

interface CourseGridProps {
  courses: readonly Course[];
  /** Read out before the list. */
  label: string;
  /** How many stand side by side where there is room for all. */
  most: keyof typeof COLUMNS;
  heading?: NonNullable<CourseCardProps['heading']>;
}

export function CourseGrid({ courses, label, most, heading = 'h3' }: CourseGridProps) {
  return (
    <ul aria-label={label} className={`grid grid-cols-1 gap-6 ${COLUMNS[most]}`}>
      {courses.map((course, index) => (
        <li key={course._id}>
          <CourseCard course={course} heading={heading} first={index < FIRST_SEEN} />
        </li>
      ))}
    </ul>
  );
}
