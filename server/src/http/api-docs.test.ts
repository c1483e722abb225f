import * as contract from '@guildhall/contract';
import { OPERATIONS } from '@guildhall/contract/operations';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { apiDocumentOf, type ResponseDescription } from '../testing/api-document.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp();

const { readDocument, documentedOperations, findOperation } = apiDocumentOf(t);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate({ ...(await readDocument()) })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the document describes exactly the calls of the contract, each under its name and domain', async () => {
  const routes = Object.entries(contract).filter(([, value]) => typeof value === 'object' && 'method' in value);
  expect(OPERATIONS.map(({ name }) => name).sort()).toEqual(routes.map(([name]) => name).sort());
  const described = (await documentedOperations()).map(({ path, method, operationId, summary, tags }) => {
    return { path, method, operationId, summary, tags };
  });
  const inContract = OPERATIONS.map(({ name, domain, route: { method, path, summary } }) => ({
    path: `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    method: method.toLowerCase(),
    operationId: name,
    summary,
    tags: [domain],
  }));
  expect(new Set(described)).toEqual(new Set(inContract));
});

test('a call lists the problem codes of each status', async () => {
  const { responses } = await findOperation('submitAssignment');
  const codesOf = ({ content }: ResponseDescription) =>
    content?.['application/problem+json']?.schema.allOf?.[1].properties.code.enum;
  expect(
    Object.fromEntries(Object.entries(responses).map(([status, response]) => [status, codesOf(response)])),
  ).toEqual({
    200: undefined,
    400: ['request.invalid'],
    401: ['auth.required'],
    403: ['auth.suspended', 'auth.forbidden', 'auth.second-factor-required', 'enrolment.required'],
    404: ['course.not-found', 'assignment.not-found'],
    408: ['request.timeout'],
    409: ['assignment.withdrawn', 'submission.closed'],
    413: ['request.too-large'],
    415: ['request.unsupported-media'],
    429: ['request.too-many'],
    500: ['server.unexpected'],
    503: ['server.unavailable'],
    507: ['storage.full'],
  });
});

test('a call says whether it needs a token, a key with a scope, a cookie or nothing', async () => {
  expect((await findOperation('listReports')).security).toEqual([{ bearer: [] }]);
  expect((await findOperation('listMembers')).security).toEqual([{ bearer: [] }, { key: ['people:read'] }]);
  expect((await findOperation('readCourse')).security).toEqual([{}, { bearer: [] }]);
  expect((await findOperation('changePassword')).security).toEqual([{ cookie: [] }]);
  expect((await findOperation('listTopCourses')).security).toEqual([]);
});

test('each call says in words who may make it', async () => {
  for (const { description } of await documentedOperations()) expect(description).toMatch(/^Who may call: /);
  const described = async (name: string) => (await findOperation(name)).description;
  expect(await described('listMembers')).toContain('people with the role Admin.');
  expect(await described('listTopCourses')).toContain('everybody, also without an account.');
  expect(await described('readCourse')).toContain('Some people see more with their token.');
  expect(await described('changePassword')).toContain('by its session cookie.');
  const fresh = OPERATIONS.filter(({ route }) => 'fresh' in route).map(({ name }) => name);
  expect(fresh).not.toEqual([]);
  for (const name of fresh) expect(await described(name)).toContain('at most ten minutes before.');
});

test('a call says which headers it takes', async () => {
  const headersOf = async (name: string) =>
    (await findOperation(name)).parameters?.filter((parameter) => parameter.in === 'header');
  expect(await headersOf('grantPlace')).toMatchObject([{ name: 'Idempotency-Key' }]);
  expect(await headersOf('saveQuiz')).toMatchObject([{ name: 'If-Match', required: true }]);
  expect(await headersOf('approveCourse')).toEqual([]);
  expect((await findOperation('grantPlace')).responses[200]?.headers).toHaveProperty('Idempotent-Replayed');
});

test('a body is required unless all of its fields are optional', async () => {
  expect((await findOperation('approveCourse')).requestBody?.required).toBe(false);
  expect((await findOperation('insertCourse')).requestBody?.required).toBe(true);
});

test('a call that redirects has no body', async () => {
  expect((await findOperation('verifyEmail')).responses[302]).toEqual({
    description: 'Found',
    headers: { Location: { schema: { type: 'string' } } },
  });
});

test('only the page of the documentation may use the style that Swagger UI adds to it', async () => {
  const stylesOf = async (url: string) =>
    /style-src ([^;]+)/.exec(String((await t.get(url)).headers['content-security-policy']))?.[1];
  expect(await stylesOf('/api/docs')).toMatch(/^'self' 'sha256-[^']+'$/);
  expect(await stylesOf('/')).toBe("'self'");
});
