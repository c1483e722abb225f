import { createHash } from 'node:crypto';
import type { Course } from '@guildhall/contract';

/** Raised when the same class would be drawn otherwise. */
const DRAWING = 1;

/** Of everything that is drawn. */
export function coursePictureVersion(course: Course, siteName: string): string {
  const { ClassTitle, TeacherName, ClassPrice, Currency, Image } = course;
  const drawn = JSON.stringify([DRAWING, siteName, ClassTitle, TeacherName, ClassPrice, Currency, Image]);
  return createHash('sha256').update(drawn).digest('base64url').slice(0, 22);
}

/** Of what link previews show of a class: another one whenever that would look different. */
export const coursePictureUrl = (course: Course, siteName: string): string =>
  `/shared-classes/${course._id}/${coursePictureVersion(course, siteName)}.jpg`;
