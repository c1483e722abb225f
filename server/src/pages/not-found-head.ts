import { type ErrorCode, NOT_FOUND_TITLES, type ProblemDocument } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { EmbeddedResponse } from './document-template.ts';
import type { Head } from './page-head.ts';

/** `embedded`: what the server has refused while it made the page; nothing for an address of no page. */
export function notFoundHead(path: string, embedded: EmbeddedResponse[]): Head {
  const problems = embedded.filter(({ isProblem }) => isProblem).map(({ json }) => JSON.parse(json) as ProblemDocument);
  const title = problems.map(({ code }) => NOT_FOUND_TITLES[code as ErrorCode]).find(Boolean) ?? m.pages_not_found;
  return { title: title(), description: m.errors_request_not_found(), path };
}
