import { perLocale } from './language.ts';

/** What compiled messages use at run time. */

const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale));
const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));

export const formatNumber = (value: number): string => numberFormat().format(value);

/** ICU's `plural`: `=0` and the like first, then the form of the language. */
export const plural = <Text>(count: number, forms: { other: Text; [form: string]: Text }): Text =>
  forms[`=${count}`] ?? forms[pluralRules().select(count)] ?? forms.other;

/** ICU's `select`. */
export const select = <Text>(value: string, options: { other: Text; [option: string]: Text }): Text =>
  options[value] ?? options.other;
