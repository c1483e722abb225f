import type { Role, TeacherRequest } from '@guildhall/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Person, refreshRole, useMember, useSession } from '../../lib/session.ts';
import { myRequestQuery } from './teacher-requests.queries.ts';

type Application =
  | { step: 'loading' }
  | { step: 'failed'; error: Error; retrying: boolean; onRetry: () => unknown }
  /** Nothing is under way; there may have been a rejection. */
  | { step: 'open'; person: Person | null; last: TeacherRequest | null }
  | { step: 'sent'; request: TeacherRequest }
  /** A Teacher or an Admin, with the application that led there, if one did. */
  | { step: 'over'; role: Role; last: TeacherRequest | null };

/** How far whoever is here has come on their way to teaching. */
export function useMyApplication(): Application {
  const person = useSession();
  const member = useMember();
  const mine = useQuery({ ...myRequestQuery, enabled: Boolean(person) });
  useRoleAfterApproval(person, member.data?.Role, mine.data);
  if (person === null) return { step: 'open', person, last: null };
  const error = member.data ? mine.error : member.error;
  if (person && member.data && mine.data !== undefined) return stepOf(person, member.data.Role, mine.data);
  if (!error) return { step: 'loading' };
  const onRetry = () => Promise.all([member.refetch(), mine.refetch()]);
  return { step: 'failed', error, retrying: member.isFetching || mine.isFetching, onRetry };
}

function stepOf(person: Person, role: Role, last: TeacherRequest | null): Application {
  if (role !== 'Student') return { step: 'over', role, last };
  return last?.Status === 'Pending' ? { step: 'sent', request: last } : { step: 'open', person, last };
}

/** The approval is heard of here before anything else of the page asks for the role again. */
function useRoleAfterApproval(person: Person | null | undefined, role: Role | undefined, last?: TeacherRequest | null) {
  const client = useQueryClient();
  const isNews = role === 'Student' && last?.Status === 'Approved';
  useEffect(() => {
    if (isNews && person) void refreshRole(client, person.email);
  }, [isNews, person, client]);
}
