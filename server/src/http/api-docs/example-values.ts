import { ID, INNER_TEXTS, TEXTS } from './example-texts.ts';
import type { FieldName, JsonSchema } from './json-schema.ts';

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

export function exampleText({ name, parent }: FieldName, { format, minLength = 0, maxLength = 20_000 }: JsonSchema) {
  const ending = TEXT_ENDINGS.find(([pattern]) => pattern.test(name))?.[1];
  const text = FORMATS[format ?? ''] ?? INNER_TEXTS[`${parent}.${name}`] ?? TEXTS[name] ?? ending ?? ANY_TEXT;
  return text.slice(0, maxLength).padEnd(minLength, 'x');
}

const CHOICES: Record<string, string> = { Language: 'en', language: 'en', Currency: 'USD', Status: 'Approved' };

export const exampleChoice = (name: string, choices: unknown[]): unknown =>
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

export function exampleNumber(
  { name }: FieldName,
  { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema,
): number {
  return Math.min(Math.max(NUMBERS[name] ?? ANY_NUMBER, minimum), maximum);
}
