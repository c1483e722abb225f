import type { ExperienceLevel } from '@guildhall/contract';
import { m } from '@guildhall/messages';

const EXPERIENCE_NAMES: Record<ExperienceLevel, () => string> = {
  Beginner: m.teacher_requests_experience_beginner,
  'Mid Level': m.teacher_requests_experience_mid,
  Experienced: m.teacher_requests_experience_experienced,
};

/** What the page calls it. */
export const experienceName = (level: ExperienceLevel): string => EXPERIENCE_NAMES[level]();
