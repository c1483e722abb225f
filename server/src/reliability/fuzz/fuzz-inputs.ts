import { OPERATIONS, type Operation } from '@guildhall/contract/operations';
import fc from 'fast-check';
import type { z } from 'zod';
import { CONTENT_TYPES, HEADERS, type Replacement, replacement, TEXT_CHANGES } from './broken-values.ts';
import { jsonSchemaOf, valuesOf } from './schema-values.ts';

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
