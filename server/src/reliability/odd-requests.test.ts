import { errorCodesOf, ProblemDocument } from '@guildhall/contract';
import type { LightMyRequestResponse as Response } from 'fastify';
import { expect, test } from 'vitest';
import { createAccessActors } from '../testing/access-actors.ts';
import { ACCESS } from '../testing/access-table.ts';
import { testApp } from '../testing/test-app.ts';
import { buildOddRequest, sampleOddRequests } from './odd-requests/odd-requests.ts';

/** 15,000 in `npm run verify`. */
const REQUESTS = Number(process.env.ODD_REQUESTS ?? 600);
const SEED = Number(process.env.ODD_REQUESTS_SEED ?? 12);
/** People and classes are made anew after so many: some requests succeed, and end sessions or delete classes. */
const REQUESTS_PER_ROUND = 300;

const t = testApp({ withSandbox: true, environment: { ADDRESS_LIMIT_FACTOR: '100000', TRUST_PROXY: '1' } });

/** What is wrong with a response; undefined where nothing is. */
function faultOf({ statusCode, headers, body }: Response, operation: ReturnType<typeof buildOddRequest>['operation']) {
  if (statusCode >= 500) return `answers ${statusCode}`;
  const missing = Object.entries(t.app.securityHeaders).find(([name]) => headers[name] === undefined);
  if (missing) return `has no ${missing[0]}`;
  if (statusCode < 400) return undefined;
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `is refused with ${headers['content-type']}`;
  const problem = ProblemDocument.safeParse(JSON.parse(body));
  if (!problem.success || problem.data.status !== statusCode) return 'is refused with an incomplete problem';
  const isDeclared = [...errorCodesOf(operation.route), 'request.not-found'].includes(problem.data.code);
  return isDeclared ? undefined : `is refused with ${problem.data.code}, which is not declared`;
}

const rounds = Array.from({ length: Math.ceil(REQUESTS / REQUESTS_PER_ROUND) }, (_, round) => round);

test.each(rounds)(
  'odd requests of nobody, a student, a teacher and an admin are answered, or refused with a problem document (%i)',
  async (round) => {
    await t.empty();
    const { fixtures, tokens } = await createAccessActors(t);
    const callers = [tokens.nobody, tokens['the owner'], tokens['a teacher'], tokens['an admin']];
    const inputOf = (name: string) => ACCESS[name]?.input?.(fixtures) ?? {};
    const count = Math.min(REQUESTS_PER_ROUND, REQUESTS - round * REQUESTS_PER_ROUND);
    const faults: unknown[] = [];
    for (const odd of sampleOddRequests(count, SEED + round)) {
      const { operation, ...request } = buildOddRequest(odd, { inputOf, token: callers[odd.caller] });
      const response = await t.app.inject(request);
      const fault = faultOf(response, operation);
      if (fault)
        faults.push({
          fault,
          operation: operation.name,
          body: response.body.slice(0, 300),
          request: { ...request, payload: String(request.payload).slice(0, 500) },
        });
    }
    expect(faults).toEqual([]);
  },
);
