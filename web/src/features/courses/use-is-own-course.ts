import type { Course } from '@guildhall/contract';
import { useSession } from '../../lib/session.ts';

/** Whether whoever is signed in teaches it. */
export const useIsOwnCourse = (course: Course): boolean => useSession()?.email === course.TeacherEmail.toLowerCase();
