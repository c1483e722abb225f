import type { ErrorCode } from '@guildhall/contract';
import { ApiFailure, NetworkFailure } from './api-failure.ts';

const ERROR_TEXTS: Record<ErrorCode, string> = {
  'request.invalid': 'Something in this request is not as it should be. Please check it and try again.',
  'request.not-found': 'There is nothing at this address.',
  'request.too-large': 'That is too large to be sent.',
  'request.unsupported-media': 'That kind of file cannot be read here.',
  'request.too-many': 'That was a little too often. Please wait a moment and try again.',
  'auth.required': 'Please login first.',
  'auth.forbidden': 'Your account may not do this.',
  'server.unexpected': 'Something went wrong on our side. Please try again.',
  'server.unavailable': 'The server is busy at the moment. Please try again in a little while.',
  'course.not-found': 'This class does not exist, or is not open to everyone.',
};

const NO_CONNECTION = 'The server cannot be reached. Please check your connection and try again.';

/** What to tell a person about a failure of any kind. */
export function textOf(error: unknown): string {
  if (error instanceof ApiFailure) return ERROR_TEXTS[error.code];
  return error instanceof NetworkFailure ? NO_CONNECTION : ERROR_TEXTS['server.unexpected'];
}
