import { type Course, listTopCourses, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { queryFor } from '../../lib/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { RoofRow } from './art/roof-row.tsx';

/** Spans the columns that the last row of cards leaves empty, or a whole row, by the number of cards. */
const SPAN_OF_TWO = ['sm:col-span-2', 'sm:col-span-1'] as const;
const SPAN_OF_THREE = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'] as const;
const SPAN_OF_FOUR = ['2xl:col-span-4', '2xl:col-span-3', '2xl:col-span-2', '2xl:col-span-1'] as const;

/** The end of the top classes, which fills their last row. */
function AllClassesPanel({ courseCount }: { courseCount: number }) {
  return (
    <li
      className={classNames(
        'relative overflow-hidden rounded-box border border-line bg-base-300',
        SPAN_OF_TWO[courseCount % 2],
        SPAN_OF_THREE[courseCount % 3],
        SPAN_OF_FOUR[courseCount % 4],
      )}
    >
      <div className="flex h-full flex-wrap content-start items-center justify-between gap-x-10 gap-y-6 p-6 pb-34 sm:p-8 sm:pb-28 2xl:flex-col 2xl:items-start 2xl:justify-start 2xl:p-10">
        <p className="max-w-md text-balance font-display font-semibold text-2xl">{m.home_all_classes_intro()}</p>
        <ButtonLink to={PAGES.listing.path} size="large">
          {m.home_view_all()}
        </ButtonLink>
      </div>
      <RoofRow className="absolute inset-x-0 bottom-0 w-full origin-bottom-left 2xl:scale-[1.28]" />
    </li>
  );
}

interface TopClassesProps {
  renderCourse: (course: Course) => ReactNode;
}

export function TopClasses({ renderCourse }: TopClassesProps) {
  return (
    <section aria-labelledby="top-classes" className="shell grid gap-8 pt-section">
      <SectionHeading id="top-classes" title={m.home_top_classes_heading()}>
        {m.home_top_classes_intro()}
      </SectionHeading>
      <TopClassesList renderCourse={renderCourse} />
    </section>
  );
}

function TopClassesList({ renderCourse }: TopClassesProps) {
  const { data: courses, error, isFetching, refetch } = useQuery(queryFor(listTopCourses));
  if (!courses && error) return <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />;
  if (!courses) return <Spinner label={m.common_loading()} className="min-h-96" />;
  if (courses.length === 0) return <NoClasses />;
  return (
    <ul aria-labelledby="top-classes" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
      {courses.map((course) => (
        <li key={course._id}>{renderCourse(course)}</li>
      ))}
      <AllClassesPanel courseCount={courses.length} />
    </ul>
  );
}

function NoClasses() {
  return (
    <EmptyState text={m.home_no_classes()}>
      <ButtonLink to={PAGES.listing.path}>{m.home_view_all()}</ButtonLink>
    </EmptyState>
  );
}
