import { STATUS_CODES } from 'node:http';
import { ERROR_STATUS, type ErrorCode, errorCodesOf, type Route } from '@guildhall/contract';
import { ERROR_MEANINGS } from '@guildhall/contract/error-meanings';
import { Problem } from '../problem.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
export const PROBLEM_JSON = 'application/problem+json';

/** A problem document for each status that the call may be refused with, and the codes it may hold. */
export function problemsOf(route: Route) {
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => ERROR_STATUS[code]);
  const entries = [...byStatus].map(([status, codes]) => {
    const properties = { status: { const: status }, code: { enum: codes } };
    const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties }] };
    return [status, { description: STATUS_CODES[status], content: { [PROBLEM_JSON]: { schema } } }];
  });
  return Object.fromEntries(entries);
}

/** By code: what it means, and a document. */
export const PROBLEM_EXAMPLES = Object.fromEntries(
  CODES.map((code) => {
    const summary = ERROR_MEANINGS[code];
    const value = { ...new Problem(code, { detail: summary }).toDocument(), requestId: '364b7520502c9d7a' };
    return [code, { summary, value }];
  }),
);

/** The documents that a call may be refused with, by their codes. */
export const problemExamplesOf = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));

const rows = CODES.toSorted((one, other) => ERROR_STATUS[one] - ERROR_STATUS[other]).map(
  (code) => `| ${ERROR_STATUS[code]} | \`${code}\` | ${ERROR_MEANINGS[code]} |`,
);

/** All codes, in Markdown. */
export const PROBLEM_TABLE = ['| status | code | meaning |', '|---|---|---|', ...rows].join('\n');
