import { m } from '@guildhall/messages';
import { readStored, toStored } from '../../lib/stored-sentence.ts';

/** To reports for which an admin has done something instead of writing an answer. */
const ANSWERS = { 'lesson-hidden': m.reports_answer_lesson_hidden } as const;

/** As the report and the audit keep it. */
export const reportAnswer = (name: keyof typeof ANSWERS): string => toStored(ANSWERS[name]);

/** Says the answer to a report in the reader's language. */
export const readReportAnswer = readStored(Object.values(ANSWERS));
