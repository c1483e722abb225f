import { readWaiting } from '@guildhall/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../lib/queries.ts';
import { useMember } from '../../lib/session.ts';

/** Milliseconds. What waits is caused by others, and a page may stay open for days. */
const POLL_INTERVAL = 60_000;

/** How much waits for the signed-in person; undefined for students, and while it is not known. */
export function useWaiting() {
  const { data: member } = useMember();
  const { data } = useQuery({
    ...queryFor(readWaiting),
    staleTime: 0,
    enabled: member !== undefined && member.Role !== 'Student',
    refetchInterval: POLL_INTERVAL,
    refetchOnWindowFocus: 'always',
  });
  return data;
}
