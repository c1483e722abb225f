import { type Course, listTopCourses, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { queryFor } from '../../lib/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AllClassesPanel } from './all-classes-panel.tsx';

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
