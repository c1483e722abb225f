import type { Route } from '@guildhall/contract';
import { z } from 'zod';
import { ID, INNER_TEXTS, TEXTS } from './example-texts.ts';

/** The part of JSON Schema that the contract's schemas are written in. */
interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  example?: unknown;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  not?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Names a field and the field around it. */
interface FieldName {
  name: string;
  parent: string;
}

/** By how the name ends; the first that fits. */
const TEXT_ENDINGS: [RegExp, string][] = [
  [/(e?mail|Contact|Reviewedby|SubmittedBy)$/i, 'ada@example.com'],
  [/(_id|id)$/i, ID],
  [/(Name|name|person|SavedBy|DecidedBy)$/, 'Ada Lovelace'],
  [/password$/i, 'orange-kettle-71'],
  [/(token|secret|key)$/i, 'Yk3pXv9s2mQ7tR4wLz8a'],
  [/reason$/i, 'As agreed with the student by phone.'],
  [/Image$/, '/images/0197c3a0-0000-7000-8000-000000000001/1280'],
  [/Title$/, 'Watercolor for beginners'],
];

const FORMATS: Record<string, string> = {
  uuid: ID,
  'date-time': '2026-05-04T09:30:00.000Z',
  date: '2026-05-31',
  email: 'ada@example.com',
  uri: 'https://example.com',
};

const ANY_TEXT = 'An example';

function exampleText({ name, parent }: FieldName, { format, minLength = 0, maxLength = 20_000 }: JsonSchema) {
  const ending = TEXT_ENDINGS.find(([pattern]) => pattern.test(name))?.[1];
  const text = FORMATS[format ?? ''] ?? INNER_TEXTS[`${parent}.${name}`] ?? TEXTS[name] ?? ending ?? ANY_TEXT;
  return text.slice(0, maxLength).padEnd(minLength, 'x');
}

const CHOICES: Record<string, string> = { Language: 'en', language: 'en', Currency: 'USD', Status: 'Approved' };

const exampleChoice = (name: string, choices: unknown[]): unknown =>
  choices.find((choice) => choice === CHOICES[name]) ?? choices[0];

const NUMBERS: Record<string, number> = {
  AttemptLimit: 3,
  AttemptsLeft: 2,
  Attempts: 1,
  AssignmentTotal: 5,
  AverageGrade: 87.5,
  AverageRating: 4.6,
  LeastAverageGrade: 60,
  Rating: 5,
  Grade: 90,
  GradedCount: 4,
  Bytes: 1_048_576,
  Choice: 0,
  Done: 4,
  DrawCount: 10,
  Line: 2,
  Needed: 5,
  Number: 1,
  Offset: 0,
  RecoveryCodes: 8,
  Revision: 3,
  Second: 75,
  TimeLimitMinutes: 20,
  Version: 3,
  VideoHeight: 720,
  Height: 720,
  height: 720,
  Width: 1280,
  width: 1280,
  Hours: 3,
  Percent: 40,
  PassPercent: 80,
  WatchedPercent: 40,
  AnswerStatus: 200,
  status: 409,
  limit: 20,
  Seconds: 240,
  matchedCount: 1,
  modifiedCount: 1,
  deletedCount: 1,
};

const ANY_NUMBER = 12;

function exampleNumber({ name }: FieldName, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): number {
  return Math.min(Math.max(NUMBERS[name] ?? ANY_NUMBER, minimum), maximum);
}

type Definitions = Record<string, JsonSchema>;

interface Place extends FieldName {
  definitions: Definitions;
}

const fieldsOf = (properties: Definitions, { name: parent, definitions }: Place): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, exampleValue(field, { name, parent, definitions })]),
  );

/** The numbers of a pair differ: it is a range. */
const pairOf = (items: JsonSchema[], place: Place): unknown[] =>
  items.map((item, index) => {
    const value = exampleValue(item, place);
    return typeof value === 'number' ? value + index : value;
  });

function listOf({ items, prefixItems, minItems = 1 }: JsonSchema, place: Place): unknown[] {
  if (prefixItems) return pairOf(prefixItems, place);
  if (!items || items.not) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleValue(items, place));
}

/** The first of several schemas, unless that allows only null. */
const firstOf = (schemas: JsonSchema[]): JsonSchema => schemas.find(({ type }) => type !== 'null') ?? {};

function valueOfType(schema: JsonSchema, place: Place): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return fieldsOf(schema.properties ?? {}, place);
    case 'array':
      return listOf(schema, place);
    case 'string':
      return exampleText(place, schema);
    case 'number':
    case 'integer':
      return exampleNumber(place, schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function exampleValue(schema: JsonSchema, place: Place): unknown {
  if (schema.$ref) return exampleValue(place.definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, place);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return exampleChoice(place.name, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleValue(firstOf(choices), place);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleValue(part, place)));
  return valueOfType(schema, place);
}

/** A value that the schema describes, as it is sent. */
function exampleOf(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return exampleValue(json, { name: '', parent: '', definitions: json.$defs ?? {} });
}

type Fields = Record<string, unknown>;

/** Fields that the schema alone gets wrong; undefined leaves one out. */
const WRITTEN: Record<string, { body?: Fields; response?: Fields }> = {
  changeShop: {
    body: { Name: 'Springfield School of Painting' },
    response: { Name: 'Springfield School of Painting' },
  },
  createUpload: { body: { Name: 'the-first-wash.mp4' }, response: { Name: 'the-first-wash.mp4' } },
  signIn: { response: { secondFactorRequired: undefined } },
};

function withWritten(example: unknown, written: Fields | undefined): unknown {
  return written ? JSON.parse(JSON.stringify({ ...(example as Fields), ...written })) : example;
}

interface Examples {
  /** Undefined where there is no body, or no JSON. */
  body: unknown;
  response: unknown;
  /** The fields of the path. */
  params: Fields;
}

/** One request and its answer, made from the schemas of the contract. */
export function examplesOf(name: string, { params, body, upload, response, redirects, download }: Route): Examples {
  return {
    params: params ? (exampleOf(params) as Fields) : {},
    body: body && !upload ? withWritten(exampleOf(body), WRITTEN[name]?.body) : undefined,
    response: redirects || download ? undefined : withWritten(exampleOf(response), WRITTEN[name]?.response),
  };
}
