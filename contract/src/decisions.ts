import { m } from '@guildhall/messages';
import { z } from 'zod';
import { paragraphs } from './text.ts';

/** Why an admin decided as they did. The person concerned reads it, and it is kept in the audit. */
export const Reason = paragraphs({ missing: m.common_reason_missing, max: 1_000 });

/** A blank reason counts as none. */
export const DecisionBody = z.object({
  reason: z
    .union([
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => undefined),
      Reason,
    ])
    .optional(),
});

/** The body of a decision. It may be left out. */
export const Decision = DecisionBody.nullish();
