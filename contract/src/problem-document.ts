import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';

/** RFC 9457. `errors` lists each invalid field by its path in the request. */
export const ProblemDocument = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(ERROR_CODES),
    detail: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Names the request in the server's log; the header `X-Request-Id` has it too. */
    requestId: z.string().optional(),
    /** What somebody else has saved meanwhile, for codes that say so. */
    current: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });

export type ProblemDocument = z.infer<typeof ProblemDocument>;
