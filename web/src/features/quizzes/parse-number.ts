const NUMBER = /^[+\-−]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/**
 * Undefined for what is no number, or not clear: `1,000` is a thousand to some and one to others. A comma is a decimal
 * point where it cannot separate thousands.
 */
export function parseNumber(text: string): number | undefined {
  const typed = text.trim();
  if (/^\D*\d{1,3}(,\d{3})+(?!\d)/.test(typed)) return undefined;
  const plain = typed.replace(',', '.');
  return NUMBER.test(plain) ? Number(plain.replace('−', '-')) : undefined;
}
