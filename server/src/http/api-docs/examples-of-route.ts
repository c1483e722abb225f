import type { Route } from '@guildhall/contract';
import { z } from 'zod';

const ID = '0197c3a0-0000-7000-8000-000000000001';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0bb822cd15d6c15b0f00a8';

/** What a text is by the name of its field, which the API uses for one thing throughout. */
const TEXTS: Record<string, string> = {
  AccentDark: '#f0a868',
  AccentLight: '#8a4b08',
  Address: '203.0.113.7',
  Answer: 'Thank you for your question: both papers will do.',
  AnswerStart: 'received',
  AssignmentDescription: 'Paint the sky at three times of the day.',
  AssignmentTitle: 'Three skies',
  Bio: 'I have taught painting for twelve years.',
  CardBrand: 'visa',
  CardLast4: '4242',
  Category: 'Painting',
  category: 'Painting',
  ClassTitle: 'Watercolor for beginners',
  Code: '123456',
  Comment: 'A bold sky. Look at the edges of the clouds again.',
  Csv: 'name,email\nAda Lovelace,ada@example.com',
  Currency: 'USD',
  DefaultName: 'Guildhall',
  Default: 'Your place in “Watercolor for beginners”',
  Detail: 'Two addresses within an hour.',
  Explanation: 'It shows the work of somebody else.',
  ForWhom: 'Everybody who likes to be outside',
  Description: 'From the first wash to a finished landscape.',
  Device: 'Ada’s phone',
  HeadHash: HASH,
  Html: '<p>Wet the paper first.</p>',
  Imprint: 'Guildhall School, 1 Market Street, Springfield',
  Inputs: 'classTitle',
  IssuerName: 'Guildhall',
  Key: 'grants_mail_granted_subject',
  Kind: 'text',
  Language: 'en',
  language: 'en',
  LessonTitle: 'The first wash',
  Link: 'https://example.com/my-painting',
  Logo: '/images/0197c3a0-0000-7000-8000-000000000001/320',
  MediaType: 'video/mp4; codecs="avc1.64001f, mp4a.40.2"',
  Name: 'Ada Lovelace',
  Options: 'Before the paint',
  Partners: 'The Paper Mill',
  Password: 'orange-kettle-71',
  PrivacyPolicy: 'We keep what a class needs.',
  RecoveryCodes: 'k3v9x-2m7qt-8rw4c',
  Refusal: 'damaged',
  Requirements: 'A box of watercolors',
  Rights: 'Before the paint',
  SectionTitle: 'Paper and water',
  Seed: '0197c3a0-0000-7000-8000-000000000001',
  Subject: 'Painting',
  SubjectTitle: 'Watercolor for beginners',
  TailHash: HASH,
  Terms: 'A place in a class is for life.',
  Text: 'Wet the paper first.',
  TimeZone: 'Europe/Berlin',
  Title: 'The first wash',
  TransactionID: 'pi_3PtestWatercolor',
  Url: 'https://hooks.example.com/guildhall',
  WhatYouWillLearn: 'To paint a sky in one go',
  Uri: 'otpauth://totp/Guildhall:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Guildhall',
  UploadUrl: '/uploads/0197c3a0-0000-7000-8000-000000000001',
  callbackURL: '/dashboard',
  errorCallbackURL: '/login',
  newUserCallbackURL: '/signup',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  clientSecret: 'pi_3PtestWatercolor_secret_of-the-payment',
  code: '123456',
  createdAt: '2026-05-04T09:30:00.000Z',
  cursor: 'MjAyNi0wNS0wNA',
  expiresAt: '2026-05-04T10:30:00.000Z',
  image: '/images/0197c3a0-0000-7000-8000-000000000001/320',
  ipAddress: '203.0.113.7',
  message: 'The mail is on its way.',
  newPassword: 'copper-lantern-28',
  nextCursor: 'MjAyNi0wNS0wNA',
  now: '2026-05-04T09:30:00.000Z',
  number: '1',
  publishableKey: 'pk_test_example',
  q: 'watercolor',
  revision: '3',
  reason: 'As agreed with the student by phone.',
  role: 'Student',
  seed: ID,
  text: 'watercolor',
  updatedAt: '2026-05-04T09:30:00.000Z',
  url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=example',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  userId: ID,
  writing: 'k3v9x2',
};

/** Where the name of the field around it says more. */
const INNER_TEXTS: Record<string, string> = {
  'Categories.Name': 'Painting',
  'Files.MediaType': 'application/pdf',
  'Files.Name': 'color-chart.pdf',
  'Files.Url': '/media/a-signed-address/color-chart.pdf',
  'Options.Text': 'Before the paint',
  'Passkeys.Name': 'Ada’s phone',
  'Questions.Explanation': 'On wet paper the paint spreads by itself.',
  'Questions.Text': 'When do you wet the paper?',
  'Sizes.Url': '/media/a-signed-address/720.mp4',
  'Captions.Url': '/media/a-signed-address/en.vtt',
  'category.value': 'Painting',
  'language.value': 'en',
  'length.value': '1-to-3',
  'level.value': 'Beginner',
  'price.value': 'free',
  'rating.value': '4',
};

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
