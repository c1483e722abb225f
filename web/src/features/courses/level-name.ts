import type { CourseLevel } from '@guildhall/contract';
import { m } from '@guildhall/messages';

const LEVEL_NAMES: Record<CourseLevel, () => string> = {
  Beginner: m.courses_level_beginner,
  Intermediate: m.courses_level_intermediate,
  Advanced: m.courses_level_advanced,
  'All levels': m.courses_level_all,
};

/** What the page calls it. */
export const levelName = (level: CourseLevel): string => LEVEL_NAMES[level]();
