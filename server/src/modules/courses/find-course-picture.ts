import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import { invalidField } from '../../platform/invalid-field.ts';
import { findOwnPicture } from '../media/index.ts';

interface PictureChoice {
  url: string;
  teacherId: string;
  /** Path of the field in the request. */
  path: string;
}

/** The id of one of the teacher's own uploaded pictures. */
export async function findCoursePicture(reader: Reader, { url, teacherId, path }: PictureChoice): Promise<string> {
  const picture = await findOwnPicture(reader, { url, ownerId: teacherId });
  if (!picture) throw invalidField(path, m.courses_picture_not_own());
  return picture.id;
}
