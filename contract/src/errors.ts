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
  /** Address and password do not belong together; which of them is wrong is nobody's business. */
  'auth.wrong-credentials': 401,
  /** The present password, asked for again before it is changed. */
  'auth.wrong-password': 400,
  /** Its detail begins with 'Password does not meet requirements' and says why. */
  'auth.weak-password': 400,
  'auth.email-taken': 409,
  /** A link from a mail that is used, replaced or too old. */
  'auth.invalid-link': 400,
  /** The request comes from, or is to lead to, an address that is not ours. */
  'auth.untrusted-address': 403,
  'auth.provider-unavailable': 503,
  'server.unexpected': 500,
  'server.unavailable': 503,
  'course.not-found': 404,
  /** Not a picture, or none of the formats that are welcome; its detail names them. */
  'media.unsupported': 415,
  /** Empty, cut off or damaged. */
  'media.broken': 400,
  'media.too-many-pixels': 413,
  'member.not-found': 404,
  'session.not-found': 404,
  'teacher-request.not-found': 404,
  'teacher-request.already-pending': 409,
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
