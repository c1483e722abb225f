import type { Course } from '@guildhall/contract';
import { CourseCard, type CourseCardProps } from './course-card.tsx';

const COLUMNS = {
  4: 'sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
  /** Beside filters. */
  5: 'sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4 3xl:grid-cols-5',
} as const;

/** Cards whose pictures are loaded at once. */
const FIRST_SCREEN = 4;

interface CourseGridProps {
  courses: readonly Course[];
  /** Read out before the list. */
  label: string;
  /** On the widest screens. */
  maxColumns: keyof typeof COLUMNS;
  /** Further down the page: no picture is loaded at once. */
  isBelow?: boolean;
  heading?: NonNullable<CourseCardProps['heading']>;
}

export function CourseGrid({ courses, label, maxColumns, isBelow = false, heading = 'h3' }: CourseGridProps) {
  return (
    <ul aria-label={label} className={`grid grid-cols-1 gap-6 ${COLUMNS[maxColumns]}`}>
      {courses.map((course, index) => (
        <li key={course._id}>
          <CourseCard
            course={course}
            heading={heading}
            isEager={!isBelow && index < FIRST_SCREEN}
            priority={!isBelow && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
