import { m } from '@guildhall/messages';
import { ApiFailure, NetworkFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';

/** Whatever the browser or the device has refused is one sentence: they say nothing that helps. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof ApiFailure || error instanceof NetworkFailure ? errorText(error) : m.second_factors_passkey_failed();
