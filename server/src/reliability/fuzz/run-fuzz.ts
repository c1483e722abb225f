import { errorCodesOf, ProblemDocument, type Route } from '@guildhall/contract';
import type { Operation } from '@guildhall/contract/operations';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { parseQuery } from '../../http/parse-query.ts';
import type { Input } from '../../testing/call-with.ts';
import { recordChanges } from '../../testing/record-changes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';
import { TEXT_CHANGES } from './broken-values.ts';
import { type Path, pathsIn, repair, withField } from './fields.ts';
import { createFuzzCallers } from './fuzz-callers.ts';
import { type FuzzInput, sampleFuzzInputs } from './fuzz-inputs.ts';

const FILE = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const part = (name: string, fileName: string, content = FILE) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;

const FORMS: string[] = [
  '',
  '--x--\r\n',
  part('image', 'a.png'),
  part('image', 'a.png').slice(0, 60),
  `${part('image', 'a.png')}--x`,
  `${part('image', '')}--x--\r\n`,
  `${part('image', 'a.png', '')}--x--\r\n`,
  `${part('image', '\0')}--x--\r\n`,
  `${part('image', '../../etc/passwd')}--x--\r\n`,
  `${part('other', 'a.png')}--x--\r\n`,
  `${part('__proto__', 'a.png')}--x--\r\n`,
  `${part('image', 'a.png')}${part('image', 'b.png')}--x--\r\n`,
  `--x\r\nContent-Disposition: form-data; name="image"\r\n\r\ntext\r\n--x--\r\n`,
  `--x\r\nContent-Disposition: form-data\r\n\r\ntext\r\n--x--\r\n`,
  `--x\r\n\r\n${FILE}\r\n--x--\r\n`,
  `--x\r\n${'X-Long: y\r\n'.repeat(3_000)}\r\n${FILE}\r\n--x--\r\n`,
  `${part('field', 'a').repeat(40)}--x--\r\n`,
  `${part('image', 'a.png', 'x'.repeat(200_000))}--x--\r\n`,
];

/** Cut off, doubled, without a name, with too many parts. */
const brokenForm = (at: number) => ({
  type: at % 7 === 0 ? 'multipart/form-data; boundary=y' : 'multipart/form-data; boundary=x',
  payload: Buffer.from(FORMS[at % FORMS.length] ?? '', 'latin1'),
});

interface FuzzRequest {
  request: InjectOptions & { url: string };
  /** What is wrong, in words. */
  kind: string;
  /** The contract does not accept it: it has to be refused. */
  isInvalid: boolean;
  /** The field that the refusal has to name. */
  field: string | undefined;
}

interface Draft {
  params: Record<string, string>;
  query: string[];
  body: unknown;
  headers: Record<string, string>;
  payload: Buffer | string | undefined;
}

/** Escaped as far as it can be: an unpaired surrogate becomes what a client that ignores Unicode sends. */
const escaped = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const fieldsOf = (value: unknown): [string, string][] =>
  Object.entries((value ?? {}) as object)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => [name, textOf(field)]);

const pairsOf = (query: unknown) => fieldsOf(query).map(([name, value]) => `${escaped(name)}=${escaped(value)}`);

/** A valid input: generated, and repaired by the example. */
function draftOf({ operation: { route }, generated, usesExample }: FuzzInput, example: Input): Draft {
  const { params = {}, query = {}, body, revision, raw } = example;
  const generatedQuery = Object.fromEntries(fieldsOf(generated.query));
  return {
    params: { ...Object.fromEntries(fieldsOf(generated.params)), ...(usesExample && params) },
    query: route.query ? pairsOf(repair(route.query, generatedQuery, query)) : [],
    body: route.body && !route.upload ? repair(route.body, generated.body, body) : body,
    headers: { ...raw?.headers, ...(route.ifMatch && { 'if-match': `"${revision ?? 1}"` }) },
    payload: raw?.payload,
  };
}

function choosePath(value: unknown, route: Route, at: number): Path | undefined {
  const declared = pathsIn(value);
  if (declared.length > 0) return declared[at % declared.length];
  return route.body ? [] : undefined;
}

/** Breaks the draft in the one way; returns the field that is not valid any more. */
function breakDraft(draft: Draft, { operation: { route }, breakage }: FuzzInput): Path | undefined {
  if (breakage.kind === 'raw query') draft.query.push(breakage.value);
  if (breakage.kind === 'header') draft.headers[breakage.value[0]] = breakage.value[1];
  if (breakage.kind === 'doubled parameter') return breakQuery(draft, route, breakage.at, undefined);
  if (breakage.kind !== 'field') return undefined;
  const { part, at, replacement } = breakage;
  if (part === 'query') return breakQuery(draft, route, at, replacement.value);
  if (part === 'params') {
    const names = Object.keys(draft.params);
    const name = names[at % names.length];
    if (name !== undefined) draft.params[name] = textOf(replacement.value);
    return name === undefined ? undefined : [name];
  }
  const path = choosePath(draft.body, route, at);
  if (!path) return undefined;
  draft.body = withField(draft.body, path, replacement.value);
  return path;
}

/** Gives a field of the query another value; without one, sends it twice. */
function breakQuery(draft: Draft, route: Route, at: number, value: unknown): Path | undefined {
  const names = Object.keys(route.query?.shape ?? {});
  const name = names[at % names.length];
  if (name === undefined) return undefined;
  const others = draft.query.filter((pair) => !pair.startsWith(`${name}=`));
  const pair = draft.query.find((known) => known.startsWith(`${name}=`)) ?? `${name}=1`;
  draft.query = [...others, ...(value === undefined ? [pair, pair] : [`${name}=${escaped(textOf(value))}`])];
  return [name];
}

/** The JSON text, changed where the breakage is one of the text. */
function payloadOf(draft: Draft, { operation: { route }, breakage }: FuzzInput) {
  if (breakage.kind === 'form') return brokenForm(breakage.at);
  if (draft.payload !== undefined) return { type: draft.headers['content-type'], payload: draft.payload };
  if (route.method === 'GET') return undefined;
  if (draft.body === undefined && breakage.kind !== 'text' && breakage.kind !== 'content type') return undefined;
  const json = JSON.stringify(draft.body ?? {});
  const paths = pathsIn(draft.body);
  const path = breakage.kind === 'text' ? (paths[breakage.at % paths.length] ?? ['x']) : [];
  const change = breakage.kind === 'text' ? TEXT_CHANGES[breakage.name] : undefined;
  const type = breakage.kind === 'content type' ? breakage.value : 'application/json';
  return { type, payload: change ? change(json, path) : json };
}

const isRefusedBy = (schema: Route['body'], value: unknown) => schema !== undefined && !schema.safeParse(value).success;

/** Whether the contract refuses the changed part: most replacements of a text are texts that a field may hold. */
function isInvalidPart({ query, body }: Draft, { operation: { route }, breakage }: FuzzInput): boolean {
  if (breakage.kind === 'doubled parameter') return isRefusedBy(route.query, { ...parseQuery(query.join('&')) });
  if (breakage.kind !== 'field') return false;
  if (breakage.part === 'query') return isRefusedBy(route.query, { ...parseQuery(query.join('&')) });
  /** JSON has neither undefined nor infinite numbers. */
  return (
    breakage.part === 'body' &&
    isRefusedBy(route.body, body === undefined ? undefined : JSON.parse(JSON.stringify(body)))
  );
}

const kindOf = ({ breakage }: FuzzInput) => {
  if (breakage.kind === 'field') return `${breakage.part}: ${breakage.replacement.kind}`;
  return breakage.kind === 'text' ? `JSON: ${breakage.name}` : breakage.kind;
};

function buildFuzzRequest(input: FuzzInput, example: Input, credentials: Record<string, string>): FuzzRequest {
  const { route } = input.operation;
  const draft = draftOf(input, example);
  const path = breakDraft(draft, input);
  const isInvalid = isInvalidPart(draft, input);
  const filled = route.path.replace(/:(\w+)/g, (_, name: string) => escaped(draft.params[name] ?? 'x') || '%20');
  const content = payloadOf(draft, input);
  return {
    kind: kindOf(input),
    isInvalid,
    field: isInvalid && path ? path.join('.') : undefined,
    request: {
      method: route.method,
      url: `/api${filled}${draft.query.length > 0 ? `?${draft.query.join('&')}` : ''}`,
      headers: { ...credentials, ...draft.headers, ...(content?.type && { 'content-type': content.type }) },
      ...(content && { payload: content.payload }),
    },
  };
}

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

interface Verdict {
  fault: string | undefined;
  /** Refused for its input, and where one field is wrong, by that field. */
  isNamed: boolean;
}

const wrong = (fault: string): Verdict => ({ fault, isNamed: false });

/** Whether a response is what an input may get. */
function judge({ statusCode, headers, body }: Response, route: Route, sent: FuzzRequest): Verdict {
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

/** Milliseconds. */
const MAX_TIME = 2_000;

/** What has become of the inputs of one operation. */
export interface FuzzCounts {
  sent: number;
  accepted: number;
  refused: number;
  /** Refused with the name of the field that was broken. */
  named: number;
}

export interface FuzzResult {
  /** One line of JSON each. */
  faults: string[];
  counts: Map<string, FuzzCounts>;
  slowestMs: number;
  seed: number;
}

/** Says in which tables the calls since the last time, and the work that they have caused, have changed something. */
export async function watchDatabase({ deps }: TestApp) {
  const { take, stop } = await recordChanges(deps.database);
  const changedTables = async () => {
    await deps.background.settled(10_000);
    await waitForJobs(deps);
    return take();
  };
  await changedTables();
  return { changedTables, stop };
}

async function timed<Result>(work: () => PromiseLike<Result>): Promise<[Result, milliseconds: number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

/** A second try decides: something else may have kept the machine busy. */
async function send(t: TestApp, { request }: FuzzRequest) {
  const [response, first] = await timed(() => t.app.inject(request));
  if (first < MAX_TIME) return { response, milliseconds: first };
  const [, second] = await timed(() => t.app.inject(request));
  return { response, milliseconds: Math.min(first, second) };
}

const describe = ({ name }: Operation, { request, kind }: FuzzRequest) => ({
  operation: name,
  kind,
  url: request.url.slice(0, 300),
  headers: JSON.stringify(request.headers).slice(0, 400),
  payload: String(request.payload).slice(0, 500),
});

const NO_COUNTS: FuzzCounts = { sent: 0, accepted: 0, refused: 0, named: 0 };

export function countInput(
  { counts }: FuzzResult,
  name: string,
  { isRefused, isNamed }: { isRefused: boolean; isNamed: boolean },
) {
  const count = counts.get(name) ?? { ...NO_COUNTS };
  counts.set(name, count);
  count.sent += 1;
  count[isRefused ? 'refused' : 'accepted'] += 1;
  count.named += isNamed ? 1 : 0;
}

/** Sends inputs of every operation one after the other. Refused ones must leave the database as it was. */
export async function runFuzz(
  t: TestApp,
  { perOperation, seed }: { perOperation: number; seed: number },
  result: FuzzResult,
) {
  const { ids, exampleOf, credentialsFor } = await createFuzzCallers(t);
  const database = await watchDatabase(t);

  const sendOne = async (input: FuzzInput) => {
    const { name, route } = input.operation;
    const sent = buildFuzzRequest(input, exampleOf(name), credentialsFor(name, route, input.caller));
    const { response, milliseconds } = await send(t, sent);
    const isRefused = response.statusCode >= 400;
    const { fault, isNamed } = judge(response, route, sent);
    const changed = await database.changedTables();
    countInput(result, name, { isRefused, isNamed });
    result.slowestMs = Math.max(result.slowestMs, milliseconds);
    const problems = [
      fault,
      isRefused && changed.length > 0 && `is refused with ${response.statusCode}, and changes ${changed.join(', ')}`,
      milliseconds > MAX_TIME && `takes ${Math.round(milliseconds)} ms, twice`,
    ].filter(Boolean);
    if (problems.length > 0)
      result.faults.push(
        JSON.stringify({ problems, ...describe(input.operation, sent), answer: response.body.slice(0, 300) }),
      );
  };
  for (const input of sampleFuzzInputs(perOperation, seed, ids)) await sendOne(input);
  await database.stop();
}
