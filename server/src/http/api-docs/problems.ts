import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, errorCodesOf, PROBLEMS, type Route } from '@guildhall/contract';
import { titleOf } from '../../lib/problem.ts';

export const PROBLEM_JSON = 'application/problem+json';

/** A problem document for each status that the call may be refused with, and the codes it may hold. */
export function problemsOf(route: Route) {
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => PROBLEMS[code].status);
  const entries = [...byStatus].map(([status, codes]) => {
    const properties = { status: { const: status }, code: { enum: codes } };
    const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties }] };
    return [status, { description: STATUS_CODES[status], content: { [PROBLEM_JSON]: { schema } } }];
  });
  return Object.fromEntries(entries);
}

/** By code: what it means, and a document. A sentence that mentions values is left to the server's answers. */
export const PROBLEM_EXAMPLES = Object.fromEntries(
  ERROR_CODES.map((code) => {
    const { status, sentence, meaning } = PROBLEMS[code];
    const detail = sentence.length === 0 ? (sentence as () => string)() : meaning;
    const value = { type: 'about:blank', title: titleOf(status), status, code, detail, requestId: '364b7520502c9d7a' };
    return [code, { summary: meaning, value }];
  }),
);

/** The documents that a call may be refused with, by their codes. */
export const problemExamplesOf = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));

const rows = ERROR_CODES.toSorted((one, other) => PROBLEMS[one].status - PROBLEMS[other].status).map(
  (code) => `| ${PROBLEMS[code].status} | \`${code}\` | ${PROBLEMS[code].meaning} |`,
);

/** All codes, in Markdown. */
export const PROBLEM_TABLE = ['| status | code | meaning |', '|---|---|---|', ...rows].join('\n');
