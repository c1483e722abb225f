import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EnrolledList } from './enrolled-list.tsx';
import { myTrialsQuery } from './enrolments.queries.ts';
import { MyTrials } from './my-trials.tsx';

/** The classes on trial, then those in which one is enrolled. */
export function MyEnrolments({ email }: { email: string }) {
  const query = useQuery({ ...myTrialsQuery(), refetchOnMount: 'always' });
  return (
    <>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
        {(trials) => <MyTrials trials={trials} />}
      </QueryContent>
      <EnrolledList email={email} hasTrials={query.data?.length !== 0} />
    </>
  );
}
