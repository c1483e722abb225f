import { AUDIT_KINDS } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { auditSearchOf } from './audit.queries.ts';
import { KIND_TEXTS } from './audit-texts.ts';

/** Who did what to whom, with the names in their places. */
const sentenceOf = (kind: (typeof AUDIT_KINDS)[number]) =>
  KIND_TEXTS[kind].sentence({ actor: () => 'Ada', subject: () => 'Oskar' }).join('');

test('every kind of decision has a name of its own', () => {
  expect(new Set(AUDIT_KINDS.map((kind) => KIND_TEXTS[kind].label())).size).toBe(AUDIT_KINDS.length);
});

test('every kind of decision has a sentence of its own that says who has decided', () => {
  const sentences = AUDIT_KINDS.map(sentenceOf);
  expect(new Set(sentences).size).toBe(AUDIT_KINDS.length);
  expect(sentences.filter((sentence) => !sentence.includes('Ada'))).toEqual([]);
});

test('an admin reads who made whom an admin', () => {
  expect(sentenceOf('member.made-admin')).toBe('Ada made Oskar an admin.');
});

test('the filters of the audit are those of its address, but for what the call would refuse', () => {
  const searchOf = (query: string) => auditSearchOf(new URLSearchParams(query));
  expect(searchOf('q=+ada+&kind=course.approved')).toEqual({ person: 'ada', kind: 'course.approved' });
  expect(searchOf(`q=${'a'.repeat(300)}&kind=constructor`)).toEqual({ person: 'a'.repeat(200), kind: undefined });
  expect(searchOf('')).toEqual({ person: '', kind: undefined });
});
