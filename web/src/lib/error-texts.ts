import type { ErrorCode } from '@guildhall/contract';
import { ApiFailure, NetworkFailure, StorageFailure } from './api-failure.ts';

const ERROR_TEXTS: Record<ErrorCode, string> = {
  'request.invalid': 'Something in this request is not as it should be. Please check it and try again.',
  'request.not-found': 'There is nothing at this address.',
  'request.too-large': 'That is too large to be sent.',
  'request.unsupported-media': 'That kind of file cannot be read here.',
  'request.too-many': 'That was a little too often. Please wait a moment and try again.',
  'auth.required': 'Please login first.',
  'auth.forbidden': 'Your account may not do this.',
  'auth.wrong-credentials': 'Invalid credentials!',
  'auth.wrong-password': 'This is not your present password.',
  'auth.weak-password': 'Password does not meet requirements.',
  'auth.email-taken': 'There is an account with this address already. Please login, or use another address.',
  'auth.invalid-link': 'This link has been used, has been replaced by a newer one, or is too old.',
  'auth.untrusted-address':
    'This page is open under an address that is not ours. Please open the site by its own address and try again.',
  'auth.provider-unavailable':
    'Google cannot be reached at the moment. Please try again later, or use your e-mail address and password.',
  'server.unexpected': 'Something went wrong on our side. Please try again.',
  'server.unavailable': 'The server is busy at the moment. Please try again in a little while.',
  'course.not-found': 'This class does not exist, or is not open to everyone.',
  'course.not-approved': 'This class is not approved: assignments can be set once it is.',
  'assignment.not-found': 'This assignment does not exist.',
  'submission.not-found': 'This submission does not exist.',
  'submission.closed': 'The deadline is over, and you have handed this in already.',
  'submission.changed': 'This has been handed in anew meanwhile. Please read it again before you grade it.',
  'review.not-found': 'This review does not exist.',
  'review.already-answered': 'This review has been answered already.',
  'media.unsupported': 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
  'media.broken': 'This picture is damaged or cut off. Please choose another.',
  'media.too-many-pixels': 'This picture has too many pixels. Please choose a smaller one.',
  'member.not-found': 'This account does not exist any more.',
  'session.not-found': 'This session has ended already.',
  'enrolment.already-enrolled': 'You have a place in this class already.',
  'enrolment.own-class': 'You cannot enroll on your own published class',
  'enrolment.required': 'This is for those who have a place in this class.',
  'payment.not-needed': 'This class is free: there is nothing to pay.',
  'payment.not-found': 'This payment does not exist.',
  'payment.not-confirmed': 'The payment has not been confirmed. You have not been charged for it.',
  'payment.refunded': 'This payment has been given back, or is on its way back to you.',
  'payment.provider-unavailable':
    'The card provider cannot be reached at the moment. Please try again: you are never charged twice.',
  'payment.wrong-signature': 'This message is not signed by the card provider.',
  'teacher-request.not-found': 'This application does not exist.',
  'teacher-request.already-pending': 'You have applied already. Please wait for the decision.',
};

/** Where the server's own words say more than we could: which rule was broken, and how. */
const SAID_BY_SERVER: readonly ErrorCode[] = [
  'request.too-many',
  'auth.weak-password',
  'auth.wrong-password',
  'media.unsupported',
  'enrolment.already-enrolled',
];

const NO_CONNECTION = 'The server cannot be reached. Please check your connection and try again.';

const NO_STORAGE =
  'Your browser does not let this site keep who you are. Please allow cookies and site data for it, and try again.';

/** What to tell a person about a failure of any kind. */
export function errorText(error: unknown): string {
  if (error instanceof StorageFailure) return NO_STORAGE;
  if (error instanceof ApiFailure) {
    return (SAID_BY_SERVER.includes(error.code) && error.problem.detail) || ERROR_TEXTS[error.code];
  }
  return error instanceof NetworkFailure ? NO_CONNECTION : ERROR_TEXTS['server.unexpected'];
}
