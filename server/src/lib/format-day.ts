import { perLocale } from '@guildhall/messages/language';

const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));

/** `Mar 4, 2026`, of a calendar day, as the pages write it. For mails. */
export const formatDay = (isoDay: string): string => day().format(new Date(isoDay));
