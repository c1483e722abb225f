const alternatives = new Intl.ListFormat(import.meta.env.PAGE_LOCALE, { type: 'disjunction' });

/** `Teacher or Admin`. */
export const formatAlternatives = (names: readonly string[]) => alternatives.format(names);
