import type { Role, TeacherRequest } from '@guildhall/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Person, refreshRole, useMember, useSession } from '../../lib/session.ts';
import { myRequestQuery } from './teacher-requests.queries.ts';

/** `last` is the newest application that was decided. */
type Application =
  | { step: 'loading' }
  | { step: 'failed'; error: Error; retrying: boolean; onRetry: () => unknown }
  | { step: 'open'; person: Person | null; last: TeacherRequest | null }
  | { step: 'pending'; request: TeacherRequest }
  /** For Teachers and Admins. */
  | { step: 'not-allowed'; role: Role; last: TeacherRequest | null };

/** Whether the visitor may apply to teach, and the state of their application. */
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
  if (role !== 'Student') return { step: 'not-allowed', role, last };
  return last?.Status === 'Pending' ? { step: 'pending', request: last } : { step: 'open', person, last };
}

/** Fetches the role again when the application is approved: here the approval is known first. */
function useRoleAfterApproval(person: Person | null | undefined, role: Role | undefined, last?: TeacherRequest | null) {
  const client = useQueryClient();
  const isNew = role === 'Student' && last?.Status === 'Approved';
  useEffect(() => {
    if (isNew && person) void refreshRole(client, person.email);
  }, [isNew, person, client]);
}
