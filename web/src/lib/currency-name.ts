const currencies = new Intl.DisplayNames(import.meta.env.PAGE_LOCALE, { type: 'currency' });

/** `US Dollar`, from its ISO code. */
export const currencyName = (code: string) => currencies.of(code) ?? code;
