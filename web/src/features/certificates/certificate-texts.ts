import type { CertificateRule } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatEnumeration } from '../../lib/format-enumeration.ts';

type Asked = Pick<CertificateRule, 'AllLessons' | 'AllAssignments' | 'AllQuizzes' | 'LeastAverageGrade'>;

/** What students have to do, as parts of a sentence. */
const askedFor = ({ AllLessons, AllQuizzes, AllAssignments, LeastAverageGrade }: Asked) => [
  ...(AllLessons ? [m.certificates_asks_lessons()] : []),
  ...(AllQuizzes ? [m.certificates_asks_quizzes()] : []),
  ...(AllAssignments ? [m.certificates_asks_assignments()] : []),
  ...(LeastAverageGrade === null ? [] : [m.certificates_asks_grade({ grade: LeastAverageGrade })]),
];

/** For teachers; undefined where nothing is asked for. */
export function ruleSentence(rule: Asked): string | undefined {
  const steps = askedFor(rule);
  return steps.length > 0 ? m.certificates_rule_sentence({ steps: formatEnumeration(steps) }) : undefined;
}

/** For those who think of enrolling. */
export const offerSentence = (rule: Asked): string =>
  m.certificates_offer_sentence({ steps: formatEnumeration(askedFor(rule)) });
