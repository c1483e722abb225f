import type { Course } from '@guildhall/contract';
import { useSession } from '../../lib/session.ts';

/** Whether the signed-in person is enrolled: the server includes their own entry of `EnrolledBy`. */
export function useIsEnrolled({ EnrolledBy }: Course): boolean {
  const person = useSession();
  return EnrolledBy.some(({ StudentEmail }) => StudentEmail === person?.email);
}
