import { fromMinorUnits } from '@guildhall/contract';
import { currentLocale } from '@guildhall/messages/language';

/** `$49.99`, `¥4,999`. */
export const formatMoney = (minorUnits: number, currency: string): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'currency', currency }).format(fromMinorUnits(minorUnits, currency));
