import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EnrolledList } from './enrolled-list.tsx';
import { inactiveCoursesQuery, myTrialsQuery } from './enrolments.queries.ts';
import { InactiveCourses } from './inactive-courses.tsx';
import { MyTrials } from './my-trials.tsx';

/** The classes on trial, those in which one is enrolled, whose list says that it loads, and those in which one was. */
export function MyEnrolments({ email }: { email: string }) {
  const trials = useQuery({ ...myTrialsQuery(), refetchOnMount: 'always' });
  const inactive = useInfiniteQuery({ ...inactiveCoursesQuery(), refetchOnMount: 'always' });
  const isLoading = trials.isPending || inactive.isPending;
  const hasNoOther = trials.data?.length === 0 && inactive.data?.items.length === 0;
  const loading = <Spinner label={m.common_loading()} />;
  return (
    <>
      <QueryContent query={trials} loading={null}>
        {(running) => <MyTrials trials={running} />}
      </QueryContent>
      <EnrolledList email={email} empty={isLoading ? loading : hasNoOther && <NoClasses />} />
      <InactiveCourses query={inactive} />
    </>
  );
}

function NoClasses() {
  return (
    <EmptyState text={m.common_no_data()}>
      <p className="text-quiet">{m.enrolments_none_yet()}</p>
      <ButtonLink to={PAGES.listing.path}>{PAGES.listing.title()}</ButtonLink>
    </EmptyState>
  );
}
