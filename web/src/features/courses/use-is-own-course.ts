import type { Course } from '@guildhall/contract';
import { useSession } from '../../lib/session.ts';

/** Whether the signed-in person is the teacher. */
export const useIsOwnCourse = (course: Course): boolean => useSession()?.email === course.TeacherEmail.toLowerCase();
