import { errorCodesOf, ProblemDocument, type Route } from '@guildhall/contract';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { FuzzRequest } from './fuzz-requests.ts';

/** Given before the fields are looked at: the caller may have lost a right by an earlier call. */
const isBeforeFields = ({ code }: ProblemDocument) =>
  code.startsWith('auth.') || code === 'request.too-many' || code === 'request.too-large';

/** A field, the one that contains it, or one within. */
const isAbout = (field: string, path: string) =>
  path === field || path.startsWith(`${field}.`) || (path === 'body' && field === '') || field.startsWith(`${path}.`);

function namingFault({ errors = [] }: ProblemDocument, field: string): string | undefined {
  if (errors.some(({ path }) => isAbout(field, path))) return undefined;
  return `does not name ${field}, but ${errors.map(({ path }) => path).join(', ') || 'nothing'}`;
}

export interface Verdict {
  fault: string | undefined;
  /** Refused for its input, and where one field is wrong, by that field. */
  isNamed: boolean;
}

const wrong = (fault: string): Verdict => ({ fault, isNamed: false });

/** Whether a response is what an input may get. */
export function judge({ statusCode, headers, body }: Response, route: Route, sent: FuzzRequest): Verdict {
  if (statusCode >= 500) return wrong(`answers ${statusCode}`);
  if (statusCode < 400)
    return sent.isInvalid ? wrong('accepts what the contract refuses') : { fault: undefined, isNamed: false };
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return wrong(`is refused with ${headers['content-type']}`);
  const { data: problem } = ProblemDocument.safeParse(JSON.parse(body));
  if (problem?.status !== statusCode) return wrong('is refused with an incomplete problem');
  if (![...errorCodesOf(route), 'request.not-found'].includes(problem.code))
    return wrong(`is refused with ${problem.code}, which is not declared`);
  if (sent.field === undefined || isBeforeFields(problem)) return { fault: undefined, isNamed: false };
  const fault = namingFault(problem, sent.field);
  return { fault, isNamed: !fault };
}
