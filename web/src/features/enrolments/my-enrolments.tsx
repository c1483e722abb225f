import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EnrolledList } from './enrolled-list.tsx';
import { myTrialsQuery } from './enrolments.queries.ts';
import { MyTrials } from './my-trials.tsx';

/** The classes on trial, then those in which one is enrolled, whose list says that it loads. */
export function MyEnrolments({ email }: { email: string }) {
  const query = useQuery({ ...myTrialsQuery(), refetchOnMount: 'always' });
  const loading = <Spinner label={m.common_loading()} />;
  return (
    <>
      <QueryContent query={query} loading={null}>
        {(trials) => <MyTrials trials={trials} />}
      </QueryContent>
      <EnrolledList email={email} empty={query.isPending ? loading : query.data?.length === 0 && <NoClasses />} />
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
