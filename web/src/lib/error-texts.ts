import { m } from '@guildhall/messages';
import { ApiFailure, NetworkFailure, StorageFailure } from './api-failure.ts';

/** What to tell a person about a failure of any kind. What the server refuses, it says in the language of the page. */
export function errorText(error: unknown): string {
  if (error instanceof StorageFailure) return m.errors_no_storage();
  if (error instanceof NetworkFailure) return navigator.onLine ? m.errors_no_connection() : m.errors_offline();
  return error instanceof ApiFailure ? error.problem.detail : m.errors_server_unexpected();
}
