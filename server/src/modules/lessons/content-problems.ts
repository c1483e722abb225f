import { MAX_LESSONS, MAX_SECTIONS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Problem } from '../../platform/problem.ts';

/** `current` is what somebody else has saved. */
export const changedMeanwhile = (current: Record<string, unknown>) =>
  new Problem('lesson.changed-meanwhile', { detail: m.lessons_problem_changed_meanwhile(), current });

export const lessonLocked = () => new Problem('lesson.locked', { detail: m.lessons_problem_locked() });

/** What a class has once something has been added. */
export function refuseTooMany({ sections = 0, lessons = 0 }: { sections?: number; lessons?: number }): void {
  if (sections > MAX_SECTIONS)
    throw new Problem('lesson.too-many', { detail: m.lessons_problem_too_many_sections({ max: MAX_SECTIONS }) });
  if (lessons > MAX_LESSONS)
    throw new Problem('lesson.too-many', { detail: m.lessons_problem_too_many_lessons({ max: MAX_LESSONS }) });
}
