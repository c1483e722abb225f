import { m } from '@guildhall/messages';
import { z } from 'zod';
import { paragraphs } from './text.ts';

/** Why an admin decided as they did: whom it is about reads it, and the audit keeps it. */
export const Reason = paragraphs({ missing: m.common_reason_missing, most: 1_000 });

/** What a decision says of itself. An empty reason is none. */
export const GivenDecision = z.object({
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

/** The body of a decision; there need not be one. */
export const Decision = GivenDecision.nullish();
