import { m } from '@guildhall/messages';
import { z } from 'zod';
import { optionalParagraphs, paragraphs } from './text.ts';
import { Id, Modified } from './values.ts';

/** Code points. A shorter reason tells the person concerned nothing. */
export const MIN_REASON_LENGTH = 10;

const MAX_REASON_LENGTH = 1_000;

/** Why an admin decided as they did. The person concerned reads it, and it is kept in the audit. */
export const Reason = paragraphs({
  missing: m.common_reason_missing,
  min: MIN_REASON_LENGTH,
  max: MAX_REASON_LENGTH,
});

/** The reason of a decision that pleases: nobody needs to be told why, and 'Lovely!' will do. A blank one counts as none. */
export const OptionalReason = optionalParagraphs({ max: MAX_REASON_LENGTH }).transform((text) => text || undefined);

export const ApprovalBody = z.object({ reason: OptionalReason.optional() });

/** The body of an approval. It may be left out. */
export const Approval = ApprovalBody.nullish();

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

/** So many things are decided with one call at most. */
export const MAX_DECISIONS = 100;

/** A decision about several things at once. A rejection has a reason, which is the same for all. */
export const ManyDecisions = z.discriminatedUnion('Decision', [
  ApprovalBody.extend({ Decision: z.literal('Approved') }),
  z.object({ Decision: z.literal('Rejected'), reason: Reason }),
]);

/** `matchedCount`: how many were to be decided. The others have been decided, edited or deleted meanwhile. */
export const DecidedMany = Modified.extend({ DecidedIds: z.array(Id) });
