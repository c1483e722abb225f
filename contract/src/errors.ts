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
  /** Only what everybody may enrol in can be worked at. */
  'course.not-approved': 409,
  'assignment.not-found': 404,
  'submission.not-found': 404,
  /** Handed in already, and its deadline is over. */
  'submission.closed': 409,
  /** Handed in anew since it was read. */
  'submission.changed': 409,
  'review.not-found': 404,
  /** Answered already, and not changed since. */
  'review.already-answered': 409,
  /** Not a picture, or none of the formats that are welcome; its detail names them. */
  'media.unsupported': 415,
  /** Empty, cut off or damaged. */
  'media.broken': 400,
  'media.too-many-pixels': 413,
  'member.not-found': 404,
  'session.not-found': 404,
  'enrolment.already-enrolled': 409,
  'enrolment.own-class': 409,
  /** One has no place in this class. */
  'enrolment.required': 403,
  /** The class costs nothing. */
  'payment.not-needed': 409,
  'payment.not-found': 404,
  /** The provider has no money for it yet. */
  'payment.not-confirmed': 402,
  /** It went back, or is on its way back: it buys nothing any more. */
  'payment.refunded': 409,
  'payment.provider-unavailable': 503,
  /** A webhook without the provider's signature, or with an old one. */
  'payment.wrong-signature': 400,
  'teacher-request.not-found': 404,
  'teacher-request.already-pending': 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes for something that does not exist, or not for this caller. */
export type NotFoundCode = Exclude<Extract<ErrorCode, `${string}.not-found`>, 'request.not-found'>;

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
