/** Problem codes of requests, whatever they are about, with their HTTP status. */
export const REQUEST_ERROR_STATUS = {
  'request.invalid': 400,
  'request.not-found': 404,
  'request.too-large': 413,
  'request.timeout': 408,
  'request.unsupported-media': 415,
  'request.unmet-expectation': 417,
  'request.revision-missing': 428,
  'request.too-many': 429,
  'request.headers-too-large': 431,
  'request.not-local': 421,
  'idempotency.key-reused': 422,
  'idempotency.in-progress': 409,
} as const;
