import type { Course } from '@guildhall/contract';
import { useMember, useSession } from '../../lib/session.ts';

/** Why whoever is signed in cannot enroll in this class; undefined where they can. */
export function useHindrance({ TeacherEmail, Status }: Course): string | undefined {
  const person = useSession();
  const { data: member } = useMember();
  if (!person) return undefined;
  if (person.email === TeacherEmail.toLowerCase()) return 'You cannot enroll on your own published class';
  if (member?.Role === 'Admin' || member?.Role === 'Teacher') return "Admin or Teacher can't enroll";
  return Status === 'Approved' ? undefined : 'This class takes no new students';
}
