import { PROBLEMS, ProblemDocument } from '@guildhall/contract';
import { OPERATIONS } from '@guildhall/contract/operations';
import { m } from '@guildhall/messages';
import { describe, expect, test } from 'vitest';
import { apiDocumentOf } from '../../testing/api-document.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const { readDocument, documentedOperations, findOperation } = apiDocumentOf(t);

test('every problem code has its status, its sentence and its meaning, in the text and as an example', async () => {
  const { info, components } = await readDocument();
  expect(Object.keys(components.examples).sort()).toEqual(Object.keys(PROBLEMS).sort());
  for (const [code, { status }] of Object.entries(PROBLEMS)) {
    const { summary, value } = components.examples[code] ?? { summary: '', value: {} };
    expect(info.description).toContain(`| ${status} | \`${code}\` | ${summary} |`);
    expect(summary).toMatch(/^[A-Z][^|]+\.$/);
    const document = ProblemDocument.parse(value);
    expect(document).toMatchObject({ status, code, detail: expect.stringMatching(/^\p{Lu}.* .*\p{L}/u) });
    expect(document.detail === m.errors_server_unexpected(), code).toBe(code === 'server.unexpected');
  }
});

test('a call has an example of each problem that it may answer with', async () => {
  for (const { operationId, responses } of await documentedOperations()) {
    for (const [status, { content }] of Object.entries(responses)) {
      const problem = content?.['application/problem+json'];
      const codes = problem?.schema.allOf?.[1].properties.code.enum ?? [];
      const references = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
      expect(problem?.examples ?? {}, `${operationId} ${status}`).toEqual(Object.fromEntries(references));
    }
  }
});

describe('the example of', () => {
  test.each(OPERATIONS)('$name is a request that its schemas accept, and an answer', async ({ name, route }) => {
    const { requestBody, responses, parameters = [] } = await findOperation(name);
    const params = parameters.filter((parameter) => parameter.in === 'path');
    if (route.params) {
      const examples = Object.fromEntries(params.map((parameter) => [parameter.name, parameter.example]));
      expect(route.params.safeParse(examples).error).toBeUndefined();
    }
    const body = requestBody?.content?.['application/json'];
    if (route.body && !route.upload) expect(route.body.safeParse(body?.example).error).toBeUndefined();
    if (route.redirects || route.download) return;
    const answer = responses[200]?.content?.['application/json'];
    expect(answer?.example).toBeDefined();
    expect(route.response.safeParse(answer?.example).error).toBeUndefined();
  });
});
