import { OPERATIONS, type Operation } from '@guildhall/contract/operations';
import fc from 'fast-check';
import { z } from 'zod';
import { CONTENT_TYPES, HEADERS, type Replacement, replacement, TEXT_CHANGES } from './broken-values.ts';

/** The part of JSON Schema that the contract's schemas are written in. */
interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

type Values = fc.Arbitrary<unknown>;

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** What the words of a text may stand for: schemas do not say everything that a text has to be. */
const words: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Oil painting for beginners',
      'somebody@example.com',
      'https://example.com/a?b=c#d',
      '2099-12-31',
      '2099-12-31T00:00:00.000Z',
      'Europe/Berlin',
      '123456',
      '/',
      'First line\n\n- second *line*',
      '',
    ),
  },
);

function texts({ format, pattern, minLength = 0, maxLength = 20_000 }: JsonSchema, ids: string[]): Values {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 7 }));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (pattern && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }).filter(fits);
  const long = fc.constantFrom(minLength, maxLength).map((length) => 'é'.repeat(Math.min(length, 20_000)));
  return fc.oneof(
    { weight: 8, arbitrary: words.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x')) },
    { weight: 1, arbitrary: long },
    { weight: 1, arbitrary: fc.constantFrom('', ...ids).map((id) => (fits(id) ? id : 'x'.repeat(minLength))) },
  );
}

function numbers({ type, minimum = -1e6, maximum = 1e6, multipleOf }: JsonSchema): Values {
  const least = Math.max(minimum, Number.MIN_SAFE_INTEGER);
  const most = Math.min(maximum, Number.MAX_SAFE_INTEGER);
  if (type === 'integer') return fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  const step = multipleOf ?? 0.01;
  const steps = fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) });
  return steps.map((count) => Number((count * step).toFixed(6)));
}

function lists({ items, prefixItems, minItems = 0, maxItems = 5 }: JsonSchema, ids: string[]): Values {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, ids)));
  const maxLength = Math.min(maxItems, minItems + 3);
  return fc.array(valuesOf(items ?? {}, ids), { minLength: minItems, maxLength });
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema, ids: string[]): Values {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return fc.dictionary(fc.string(), valuesOf(additionalProperties, ids), { maxKeys: 3, noNullPrototype: true });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field, ids)]));
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

/** Values that a JSON schema accepts; `ids` exist in the database. */
function valuesOf(schema: JsonSchema, ids: string[]): Values {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, ids)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, ids)));
  switch (schema.type) {
    case 'object':
      return objects(schema, ids);
    case 'array':
      return lists(schema, ids);
    case 'string':
      return texts(schema, ids);
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

type Part = 'params' | 'query' | 'body';

/** The one thing that is wrong with an input. `at` chooses among its fields. */
export type Breakage =
  | { kind: 'none' }
  | { kind: 'field'; part: Part; at: number; replacement: Replacement }
  | { kind: 'doubled parameter'; at: number }
  | { kind: 'raw query'; value: string }
  | { kind: 'text'; name: string; at: number }
  | { kind: 'form'; at: number }
  | { kind: 'content type'; value: string }
  | { kind: 'header'; value: [name: string, value: string] };

/** An input of an operation as generated from its schemas; see fuzz-requests.ts for what is sent. */
export interface FuzzInput {
  operation: Operation;
  generated: Record<Part, unknown>;
  /** Whether fields that the schema cannot describe, such as ids in a path, are those of the example. */
  usesExample: boolean;
  caller: number;
  breakage: Breakage;
}

const RAW_QUERIES = [
  '%ff=%00',
  'q=%ff%00',
  '&&&',
  '=',
  'limit=1&limit=2',
  'q[]=1',
  'cursor=%ed%a0%80',
  '__proto__=1',
  '?',
];

const partsOf = ({ route }: Operation): Part[] =>
  (['params', 'query', 'body'] as const).filter(
    (part) => route[part] !== undefined && !(part === 'body' && route.upload),
  );

function breakagesOf(operation: Operation): fc.Arbitrary<Breakage> {
  const { route } = operation;
  const at = fc.nat(50);
  const parts = partsOf(operation);
  const hasJson = route.method !== 'GET' && !route.upload;
  const header = fc.record({ kind: fc.constant('header' as const), value: fc.constantFrom(...HEADERS) });
  const rawQuery = fc.record({ kind: fc.constant('raw query' as const), value: fc.constantFrom(...RAW_QUERIES) });
  const field = (part: Part) =>
    fc.record({ kind: fc.constant('field' as const), part: fc.constant(part), at, replacement });
  const doubled = fc.record({ kind: fc.constant('doubled parameter' as const), at });
  const text = fc.record({
    kind: fc.constant('text' as const),
    name: fc.constantFrom(...Object.keys(TEXT_CHANGES)),
    at,
  });
  const type = fc.record({ kind: fc.constant('content type' as const), value: fc.constantFrom(...CONTENT_TYPES) });
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant({ kind: 'none' as const }) },
    { weight: 1, arbitrary: header },
    { weight: 1, arbitrary: rawQuery },
    ...parts.map((part) => ({ weight: part === 'body' ? 8 : 3, arbitrary: field(part) })),
    ...(route.query ? [{ weight: 1, arbitrary: doubled }] : []),
    ...(hasJson
      ? [
          { weight: 3, arbitrary: text },
          { weight: 1, arbitrary: type },
        ]
      : []),
    ...(route.upload ? [{ weight: 8, arbitrary: fc.record({ kind: fc.constant('form' as const), at }) }] : []),
  );
}

const generatedFrom = (schema: z.ZodType | undefined, ids: string[]) =>
  schema ? valuesOf(jsonSchemaOf(schema), ids) : fc.constant(undefined);

function inputsOf(operation: Operation, ids: string[]): fc.Arbitrary<FuzzInput> {
  const { params, query, body, upload } = operation.route;
  return fc.record({
    operation: fc.constant(operation),
    generated: fc.record({
      params: generatedFrom(params, ids),
      query: generatedFrom(query, ids),
      body: upload ? fc.constant(undefined) : generatedFrom(body, ids),
    }),
    usesExample: fc.boolean(),
    caller: fc.nat(30),
    breakage: breakagesOf(operation),
  });
}

/** As many of each operation of the contract, the same ones for the same seed. */
export const sampleFuzzInputs = (perOperation: number, seed: number, ids: string[]): FuzzInput[] =>
  OPERATIONS.flatMap((operation) => fc.sample(inputsOf(operation, ids), { numRuns: perOperation, seed }));
