import { fromMinorUnits, moneyFormat } from '@guildhall/contract';
import { currentLocale } from '@guildhall/messages/language';

/** `$49.99`, `¥4,999`. */
export const formatMoney = (minorUnits: number, currency: string): string =>
  moneyFormat(currentLocale(), currency)(fromMinorUnits(minorUnits, currency));
