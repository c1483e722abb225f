import { z } from 'zod';

/** Every problem that the API can name, with the status it travels under. */
export const ERROR_STATUS = {
  'request.invalid': 400,
  'request.not-found': 404,
  'request.too-large': 413,
  'request.unsupported-media': 415,
  'request.too-many': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  'server.unexpected': 500,
  'server.unavailable': 503,
  'course.not-found': 404,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** RFC 9457. `errors` names each field that was refused, by its path in the request. */
export const ProblemDocument = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(ERROR_CODES),
    detail: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

export type ProblemDocument = z.infer<typeof ProblemDocument>;
