import { createHash } from 'node:crypto';
import type { Course } from '@guildhall/contract';
import { currentLanguage } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';

/** Raised when the same class would be drawn otherwise. */
const DRAWING = 1;

/** A hash of everything that is drawn, in all languages. */
export function coursePictureVersion(course: Course, siteName: string): string {
  const { ClassTitle, TeacherName, ClassPrice, Currency, Image } = course;
  const drawn = JSON.stringify([DRAWING, siteName, ClassTitle, TeacherName, ClassPrice, Currency, Image]);
  return createHash('sha256').update(drawn).digest('base64url').slice(0, 22);
}

/** `{version}.jpg` in English, `{version}.de.jpg` in German, after the language of the page. */
export function coursePictureUrl(course: Course, siteName: string): string {
  const ending = currentLanguage() === ENGLISH ? 'jpg' : `${currentLanguage()}.jpg`;
  return `/shared-classes/${course._id}/${coursePictureVersion(course, siteName)}.${ending}`;
}

/** Undefined for English, and for what names no language. */
export const languageOfPicture = (fileName: string): string | undefined => /\.([\w-]+)\.jpg$/.exec(fileName)?.[1];
