const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `3.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(import.meta.env.PAGE_LOCALE, {
    style: 'unit',
    unit: BYTE_UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: power === 0 ? 3 : 2,
  }).format(bytes / 1_000 ** power);
}
