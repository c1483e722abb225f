import { z } from 'zod';
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
