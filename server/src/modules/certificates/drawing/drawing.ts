import { loadTranslation } from '@guildhall/messages/translations';
import { inLanguage } from '../../../lib/in-language.ts';
import { drawBadge as badge } from './draw-badge.ts';
import { drawCertificatePdf as certificatePdf } from './draw-certificate-pdf.ts';
import { drawCoursePicture as coursePicture } from './draw-course-picture.ts';
import { findUndrawableSigns as undrawableSigns } from './text-layout.ts';

/** What a thread is handed: its messages and languages are not those of the thread that calls it. */
export interface DrawingTask<Input> {
  language: string;
  input: Input;
}

const inCallersLanguage =
  <Input, Result>(draw: (input: Input) => Result | Promise<Result>) =>
  async ({ language, input }: DrawingTask<Input>): Promise<Result> => {
    await loadTranslation(language);
    return inLanguage(language, () => draw(input));
  };

/** What runs in a thread of its own. */
export const drawBadge = inCallersLanguage(badge);
export const drawCertificatePdf = inCallersLanguage(certificatePdf);
export const drawCoursePicture = inCallersLanguage(coursePicture);
export const findUndrawableSigns = inCallersLanguage(undrawableSigns);
