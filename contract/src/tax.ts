/** Codes that `Intl` knows and that are no country: unions, and what is left for tests. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** The name of a country in a language; undefined where two letters (ISO 3166) name none. */
export function countryName(code: string, language = 'en'): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return undefined;
  /** `UK` and codes of countries that are gone have a newer one. */
  if (Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) return undefined;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
}
