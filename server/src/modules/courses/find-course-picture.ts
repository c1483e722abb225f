import type { Reader } from '../../database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { findOwnPicture } from '../media/index.ts';

interface PictureChoice {
  url: string;
  teacherId: string;
  /** Path of the field in the request. */
  path: string;
}

const MESSAGE = 'Please choose one of your own pictures';

/** The id of one of the teacher's own uploaded pictures. */
export async function findCoursePicture(reader: Reader, { url, teacherId, path }: PictureChoice): Promise<string> {
  const picture = await findOwnPicture(reader, { url, ownerId: teacherId });
  if (picture) return picture.id;
  throw new Problem('request.invalid', {
    detail: `${path}: ${MESSAGE}`,
    errors: [{ path, message: MESSAGE }],
  });
}
