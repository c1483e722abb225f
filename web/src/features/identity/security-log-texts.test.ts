import { SECURITY_EVENT_KINDS } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { securityLogSearchOf } from './security-log.queries.ts';
import { KIND_TEXTS } from './security-log-texts.ts';

const sentenceOf = (kind: (typeof SECURITY_EVENT_KINDS)[number]) =>
  KIND_TEXTS[kind].sentence({ person: () => 'Ada', role: 'Teacher' }).join('');

test('every kind of event has a name of its own', () => {
  expect(new Set(SECURITY_EVENT_KINDS.map((kind) => KIND_TEXTS[kind].label())).size).toBe(SECURITY_EVENT_KINDS.length);
});

test('every kind of event has a sentence of its own about the person', () => {
  const sentences = SECURITY_EVENT_KINDS.map(sentenceOf);
  expect(new Set(sentences).size).toBe(SECURITY_EVENT_KINDS.length);
  expect(sentences.filter((sentence) => !sentence.includes('Ada'))).toEqual([]);
});

test('an admin reads logins, failed attempts and new roles', () => {
  expect(sentenceOf('sign-in.succeeded')).toBe('Ada logged in.');
  expect(sentenceOf('sign-in.failed')).toBe('Wrong password for Ada.');
  expect(sentenceOf('role.changed')).toBe('Ada is now a teacher.');
});

test('the filters of the log are those of its address, but for what the call would refuse', () => {
  const searchOf = (query: string) => securityLogSearchOf(new URLSearchParams(query));
  expect(searchOf('q=+ada+&kind=sign-in.failed')).toEqual({ person: 'ada', kind: 'sign-in.failed' });
  expect(searchOf('kind=constructor')).toEqual({ person: '', kind: undefined });
});
