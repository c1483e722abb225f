import { m } from '@guildhall/messages';
import { cleanLine } from './clean-text.ts';
import { isAnyText, line } from './text.ts';

const MAX_LENGTH = 60;

/** Which there are, the server's table says. */
export const CategoryName = line({ missing: m.common_category_missing, max: MAX_LENGTH });

/** The same without a schema, for pages that load none. */
export const isCategoryName = (text: string): boolean =>
  text.length > 0 && text.length <= MAX_LENGTH && isAnyText(text) && text === cleanLine(text);
