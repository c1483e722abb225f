import type { Reader } from '../../database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { findOwnPicture } from '../media/index.ts';

interface Wanted {
  url: string;
  teacherId: string;
  /** Where the address stood in the request. */
  path: string;
}

const REFUSAL = 'Please choose one of your own pictures';

/** The id of the picture that a class is to have: one that its teacher has uploaded here, and no other. */
export async function findCoursePicture(reader: Reader, { url, teacherId, path }: Wanted): Promise<string> {
  const picture = await findOwnPicture(reader, { url, ownerId: teacherId });
  if (picture) return picture.id;
  throw new Problem('request.invalid', {
    detail: `${path}: ${REFUSAL}`,
    errors: [{ path, message: REFUSAL }],
  });
}
