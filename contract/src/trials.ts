import { z } from 'zod';
import { Course } from './courses.ts';
import { defineRoute } from './route.ts';
import { ById, Instant } from './values.ts';

/** By the database's clock. */
export const TRIAL_HOURS = 168;

export const startTrial = defineRoute({
  method: 'POST',
  path: '/classes/:id/trial',
  access: 'student',
  summary: 'All lessons of a paid class for 168 hours, once per student and class. Nothing is charged, then or later',
  params: ById,
  response: z.object({ EndsAt: Instant }),
  notFound: 'course.not-found',
  errors: [
    'trial.email-not-verified',
    'trial.already-used',
    'trial.not-offered',
    'enrolment.already-enrolled',
    'enrolment.own-class',
  ],
});

/** A class of which one has, or had, a trial without enrolling. */
export const TrialCourse = Course.extend({
  EndsAt: Instant,
  IsRunning: z.boolean(),
  /** Counts its lessons, and how many of them the student has done. */
  LessonCount: z.int(),
  DoneCount: z.int(),
}).meta({ id: 'TrialClass' });
export type TrialCourse = z.infer<typeof TrialCourse>;

export const listMyTrials = defineRoute({
  method: 'GET',
  path: '/my-trials',
  access: 'signed-in',
  summary:
    'The caller’s free trials that run or ended within 30 days, newest first, at most 100, without enrolled classes',
  response: z.array(TrialCourse),
  errors: [],
});
