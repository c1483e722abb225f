import type { Course } from '@guildhall/contract';
import { useSession } from '../../lib/session.ts';

/** Whether whoever is signed in has a place in this class: the server shows everybody their own entry. */
export function useIsEnrolled({ EnrolledBy }: Course): boolean {
  const person = useSession();
  return EnrolledBy.some(({ StudentEmail }) => StudentEmail === person?.email);
}
