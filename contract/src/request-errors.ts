/** Problem codes of requests, whatever they are about, with their HTTP status. */
export const REQUEST_ERROR_STATUS = {
  'request.invalid': 400,
  'request.not-found': 404,
  'request.too-large': 413,
  'request.timeout': 408,
  'request.unsupported-media': 415,
  'request.unmet-expectation': 417,
  /** The change does not say which revision it was made from. */
  'request.revision-missing': 428,
  'request.too-many': 429,
  'request.headers-too-large': 431,
  /** The sandbox answers browsers on its own machine only, and the request came by another name or through a proxy. */
  'request.not-local': 421,
  /** The key was used for another request before. */
  'idempotency.key-reused': 422,
  /** The first request with this key has not been answered yet. */
  'idempotency.in-progress': 409,
} as const;
