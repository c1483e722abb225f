import type { QuestionDraft } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { preview } from '../../lib/format.ts';

const MAX_LENGTH = 80;

/** The beginning of a question, in one line. */
export const titleOf = ({ Text }: Pick<QuestionDraft, 'Text'>): string =>
  preview(Text.replaceAll(/\s+/g, ' ').trim(), MAX_LENGTH) || m.quizzes_untitled();
