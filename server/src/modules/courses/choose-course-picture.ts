import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { chooseOwnPicture } from '../files/index.ts';

interface PictureChoice {
  url: string;
  teacherId: string;
  now: Date;
  /** Path of the field in the request. */
  path: string;
}

/** The id of one of the teacher's own uploaded pictures. */
export async function chooseCoursePicture(tx: Tx, { url, teacherId, path, now }: PictureChoice): Promise<string> {
  const picture = await chooseOwnPicture(tx, { url, ownerId: teacherId, now });
  if (!picture) throw invalidField(path, m.courses_picture_not_own());
  return picture.id;
}
