import { Problem } from '../lib/problem.ts';

/** A refused field that only the server can check. `path` is the field's path in the request. */
export const invalidField = (path: string, message: string): Problem =>
  new Problem('request.invalid', { errors: [{ path, message }] });
