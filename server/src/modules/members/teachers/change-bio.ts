import { invalidate } from '../../../database/cache-invalidation.ts';
import type { Tx } from '../../../database/database.ts';
import { modified } from '../../../http/write-results.ts';
import { updateBio } from './teachers.queries.ts';

interface BioChange {
  teacherId: string;
  bio: string;
  now: Date;
}

export async function changeBio(tx: Tx, { teacherId, bio, now }: BioChange) {
  const changed = await updateBio(tx, teacherId, bio, now);
  if (changed) invalidate(tx, `teacher:${teacherId}`);
  return modified({ matched: 1, modified: changed ? 1 : 0 });
}
