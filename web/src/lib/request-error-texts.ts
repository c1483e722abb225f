import { m } from '@guildhall/messages';

export const REQUEST_ERROR_TEXTS = {
  'request.invalid': m.errors_request_invalid,
  'request.not-found': m.errors_request_not_found,
  'request.too-large': m.errors_request_too_large,
  'request.timeout': m.errors_request_timeout,
  'request.unsupported-media': m.errors_request_unsupported_media,
  'request.unmet-expectation': m.errors_request_invalid,
  'request.too-many': m.errors_request_too_many,
  'request.headers-too-large': m.errors_request_headers_too_large,
  'request.not-local': m.errors_request_not_local,
  'idempotency.key-reused': m.errors_idempotency_key_reused,
  'idempotency.in-progress': m.errors_idempotency_in_progress,
};
