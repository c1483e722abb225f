import { currentLanguage, languageOf } from '@guildhall/messages/language';
import { PAGE } from './pdf-canvas.ts';

export const COLUMN_WIDTH = 158;
export const QR_SIDE = 96;

/** Whether what is at the left in English is at the right. */
export const isMirrored = (): boolean => languageOf(currentLanguage()).direction === 'rtl';

const placed = (left: number, width: number): number => (isMirrored() ? PAGE.width - left - width : left);

/** The places of the date, the teacher and the issuer, which stand on lines, in the order in which they are read. */
export const columnLefts = (): number[] => [62, 244, 426].map((left) => placed(left, COLUMN_WIDTH));

export const qrLeft = (): number => placed(PAGE.width - 60 - QR_SIDE, QR_SIDE);
