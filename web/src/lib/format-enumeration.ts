const enumeration = new Intl.ListFormat(import.meta.env.PAGE_LOCALE, { type: 'conjunction' });

/** `title, deadline, and description`. */
export const formatEnumeration = (names: readonly string[]) => enumeration.format(names);
