import type { Certificate } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { achievementTexts } from './achievement-texts.ts';
import { addressOf, linkedInAddress, shareAddresses } from './certificate-actions.tsx';
import { offerSentence, ruleSentence } from './certificate-texts.ts';

const NOTHING = { AllLessons: false, AllAssignments: false, AllQuizzes: false, LeastAverageGrade: null };

test('the page of a class says what its certificate asks for', () => {
  expect(offerSentence({ ...NOTHING, AllLessons: true })).toBe('To earn it, complete every lesson.');
  expect(offerSentence({ AllLessons: true, AllAssignments: true, AllQuizzes: true, LeastAverageGrade: 60 })).toBe(
    'To earn it, complete every lesson, pass every quiz, hand in every assignment, and reach an average grade of at ' +
      'least 60 out of 100, where work that is not handed in counts as 0.',
  );
});

test('a teacher reads what a rule means, and nothing where it asks for nothing', () => {
  expect(ruleSentence({ ...NOTHING, AllQuizzes: true })).toBe(
    'Students earn the certificate when they pass every quiz.',
  );
  expect(ruleSentence(NOTHING)).toBeUndefined();
});

const achieved = (fields: Partial<Certificate['Achievements']>, Hours: number | null = null) =>
  achievementTexts({
    Achievements: {
      LessonCount: 0,
      AssignmentCount: 0,
      QuizCount: 0,
      AverageGrade: null,
      GradedCount: null,
      AssignmentTotal: null,
      ...fields,
    },
    Hours,
  });

test('a certificate names what its student had done, and nothing else', () => {
  expect(achieved({ LessonCount: 1, AverageGrade: 87.6, GradedCount: 1, AssignmentTotal: 5 }, 1)).toEqual([
    '1 lesson completed',
    'Average grade 88 out of 100 (1 of 5 assignments graded)',
    'Planned for 1 hour of learning',
  ]);
  expect(achieved({ AverageGrade: 0, GradedCount: 1, AssignmentTotal: 1 })).toEqual([
    'Average grade 0 out of 100 (1 of 1 assignment graded)',
  ]);
  expect(achieved({ LessonCount: 3, QuizCount: 2, AssignmentCount: 1 })).toHaveLength(3);
  expect(achieved({})).toEqual([]);
});

test('a certificate from before says what its average counts', () => {
  expect(achieved({ AverageGrade: 18.4 })).toEqual([
    'Average grade 18 out of 100, with missing and ungraded work as 0',
  ]);
});

const CERTIFICATE = {
  _id: '0198c0de-1111-7abc-8def-0123456789ab',
  ClassTitle: 'Cane & Willow',
  IssuerName: 'Guildhall',
  IssuedAt: '2026-01-01T00:30:00Z',
} as Certificate;
const address = `${window.location.origin}/certificates/${CERTIFICATE._id}`;

test('the form of LinkedIn is filled in, with the month of its issue', () => {
  const url = new URL(linkedInAddress(CERTIFICATE));
  expect(url.origin).toBe('https://www.linkedin.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Cane & Willow',
    organizationName: 'Guildhall',
    issueYear: '2026',
    issueMonth: '1',
    certUrl: address,
    certId: CERTIFICATE._id,
  });
});

test('who shares a certificate shares the address of its page', () => {
  expect(addressOf(CERTIFICATE)).toBe(address);
  const links = shareAddresses(CERTIFICATE).map((link) => new URL(link.address).searchParams);
  expect(links.map((search) => search.get('url') ?? search.get('u'))).toEqual([address, address, address]);
  expect(links[2]?.get('text')).toContain('Cane & Willow');
});
