import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useMember, useSession } from '../../lib/session.ts';

/** Why the signed-in person cannot enroll in this class; undefined when they can. */
export function useEnrolmentBlocker({ TeacherEmail, Status }: Course): string | undefined {
  const person = useSession();
  const { data: member } = useMember();
  if (!person) return undefined;
  if (person.email === TeacherEmail.toLowerCase()) return m.enrolments_own_course();
  if (member?.Role === 'Admin' || member?.Role === 'Teacher') return m.courses_not_a_student();
  return Status === 'Approved' ? undefined : m.courses_closed();
}
