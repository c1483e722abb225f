const axisDay = new Intl.DateTimeFormat(import.meta.env.PAGE_LOCALE, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `May 31`, of a calendar day on the axis of a chart. */
export const formatAxisDay = (day: string) => axisDay.format(new Date(day));
