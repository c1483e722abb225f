import { MAX_LESSONS, MAX_SECTIONS } from '@guildhall/contract';
import { Problem } from '../../lib/problem.ts';

/** `current` is what somebody else has saved. */
export const changedMeanwhile = (current: Record<string, unknown>) =>
  new Problem('lesson.changed-meanwhile', { current });

/** What a class has once something has been added. */
export function refuseTooMany({ sections = 0, lessons = 0 }: { sections?: number; lessons?: number }): void {
  if (sections > MAX_SECTIONS) throw new Problem('lesson.too-many');
  if (lessons > MAX_LESSONS) throw new Problem('lesson.too-many');
}
