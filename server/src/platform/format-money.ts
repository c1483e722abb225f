import { fromMinorUnits } from '@guildhall/contract';

/** `$49.99`, `¥4,999`. */
export const formatMoney = (minorUnits: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(fromMinorUnits(minorUnits, currency));
