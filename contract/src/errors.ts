import { AUTH_ERROR_STATUS } from './auth-errors.ts';
import { ENROLMENT_ERROR_STATUS } from './enrolment-errors.ts';
import { REQUEST_ERROR_STATUS } from './request-errors.ts';
import { WEBHOOK_ERROR_STATUS } from './webhook-errors.ts';

/** Every problem code, with its HTTP status. */
export const ERROR_STATUS = {
  ...REQUEST_ERROR_STATUS,
  ...AUTH_ERROR_STATUS,
  'server.unexpected': 500,
  'server.unavailable': 503,
  /** There is too little room on the disk. */
  'storage.full': 507,
  'course.not-found': 404,
  /** Assignments can only be added to Approved classes. */
  'course.not-approved': 409,
  /** In another time zone, assignments that students have handed in would close earlier. */
  'course.earlier-deadlines': 409,
  'assignment.not-found': 404,
  /** It was changed since the version that the edit was made from. */
  'assignment.changed': 409,
  /** Somebody has handed in: the deadline can only move later. */
  'assignment.earlier-deadline': 409,
  /** The class has another assignment with this title, deadline and description. */
  'assignment.duplicate': 409,
  'assignment.withdrawn': 409,
  'submission.not-found': 404,
  /** The deadline has passed, and the student has handed in before. */
  'submission.closed': 409,
  /** The student handed in again after the teacher loaded the submission. */
  'submission.changed': 409,
  'announcement.not-found': 404,
  /** The class has had its announcements of the last 24 hours. */
  'announcement.too-many-today': 409,
  'review.not-found': 404,
  /** The review has a reply already and has not changed since. */
  'review.already-answered': 409,
  /** An admin has hidden it: its author cannot remove it to write another. */
  'review.hidden': 409,
  /** Not a picture in one of the accepted formats; the detail names them. */
  'media.unsupported': 415,
  /** Empty, cut off or damaged. */
  'media.broken': 400,
  'media.too-many-pixels': 413,
  /** The account has as many bytes of pictures as one may have. */
  'media.quota-exceeded': 409,
  'member.not-found': 404,
  /** Admins cannot suspend themselves. */
  'member.own-account': 409,
  /** There would be no admin left who can sign in. */
  'member.last-admin': 409,
  /** Classes can only be handed over to a teacher who can sign in and is enrolled in none of them. */
  'member.cannot-teach': 409,
  /** Students are enrolled in the person's classes: an admin hands these over first. */
  'account.has-students': 409,
  'session.not-found': 404,
  ...ENROLMENT_ERROR_STATUS,
  /** The class is free. */
  'payment.not-needed': 409,
  'payment.not-found': 404,
  /** The card provider has not confirmed the charge. */
  'payment.not-confirmed': 402,
  /** Refunded, or about to be: it cannot be used to enrol. */
  'payment.refunded': 409,
  'payment.provider-unavailable': 503,
  /** A webhook whose signature is missing, wrong or too old. */
  'payment.wrong-signature': 400,
  'teacher-request.not-found': 404,
  'teacher-request.already-pending': 409,
  'section.not-found': 404,
  'lesson.not-found': 404,
  /** For those who are enrolled or on trial. */
  'lesson.locked': 403,
  /** Somebody else saved first; `current` in the problem is what they saved. */
  'lesson.changed-meanwhile': 409,
  /** The class has as many sections or lessons as it may have. */
  'lesson.too-many': 409,
  'video.not-found': 404,
  'caption.not-found': 404,
  /** Neither WebVTT nor SRT; the detail says what is wrong. */
  'caption.invalid': 400,
  'attachment.not-found': 404,
  'upload.not-found': 404,
  'upload.too-large': 413,
  /** As many unfinished uploads, or files of a hand-in, as one may have. */
  'upload.too-many': 409,
  /** A type of file that is not accepted here; the detail names those that are. */
  'upload.unsupported': 415,
  /** Its bytes do not continue where the stored ones end. */
  'upload.wrong-offset': 409,
  /** Seven days have passed since its last byte. */
  'upload.expired': 410,
  /** Not the version of tus that is spoken here. */
  'upload.wrong-version': 412,
  /** Another request still writes it. */
  'upload.in-use': 423,
  'upload.checksum-mismatch': 460,
  /** What has arrived is not the file that was begun: it has changed meanwhile. */
  'upload.different-file': 400,
  'upload.class-quota-exceeded': 409,
  'upload.teacher-quota-exceeded': 409,
  'note.not-found': 404,
  'note.too-many': 409,
  'trial.email-not-verified': 403,
  /** Once per student and class. */
  'trial.already-used': 409,
  /** The class is free, has no lessons, or cannot be bought now. */
  'trial.not-offered': 409,
  'quiz.not-found': 404,
  'attempt.not-found': 404,
  /** Handed in, or its time is over. */
  'attempt.over': 409,
  /** As many attempts as the teacher permits have been made. */
  'attempt.none-left': 409,
  'certificate.not-found': 404,
  'certificate.revoked': 409,
  'certificate.replaced': 410,
  'certificate.name-unchanged': 409,
  /** Issued again under another name as often as is possible within a year. */
  'certificate.too-many': 409,
  'report.not-found': 404,
  'report.already-open': 409,
  /** Another admin has changed the shop's settings. */
  'shop.changed-meanwhile': 409,
  /** A class or an application has it: it can be hidden. */
  'shop.category-in-use': 409,
  /** Somebody has paid in it. */
  'shop.currency-fixed': 409,
  /** There is no such text, and no page of it. */
  'shop.text-not-found': 404,
  ...WEBHOOK_ERROR_STATUS,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes for something that does not exist or that the caller may not see. */
export type NotFoundCode = Exclude<Extract<ErrorCode, `${string}.not-found`>, 'request.not-found'>;
