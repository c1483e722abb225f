import type { Route } from '@guildhall/contract';
import type { InjectOptions } from 'fastify';
import { parseQuery } from '../../http/parse-query.ts';
import type { Input } from '../../testing/call-with.ts';
import { brokenForm } from './broken-forms.ts';
import { TEXT_CHANGES } from './broken-values.ts';
import { type Path, pathsIn, repair, withField } from './fields.ts';
import type { FuzzInput } from './fuzz-inputs.ts';

export interface FuzzRequest {
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

export function buildFuzzRequest(input: FuzzInput, example: Input, credentials: Record<string, string>): FuzzRequest {
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
