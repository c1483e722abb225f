const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Mar 4, 2026`, of a calendar day, as the pages write it. For mails. */
export const formatDay = (isoDay: string): string => day.format(new Date(isoDay));
