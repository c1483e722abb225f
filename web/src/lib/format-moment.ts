const moment = new Intl.DateTimeFormat(import.meta.env.PAGE_LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** `Mar 4, 2026, 9:41 AM`, in the reader's time zone. */
export const formatMoment = (instant: string) => moment.format(new Date(instant));
