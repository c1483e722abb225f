/** The first that fits counts: nearly every browser also calls itself Safari, and most call themselves Chrome. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Chrome', /\b(Headless)?(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Names = readonly (readonly [name: string, mark: RegExp])[];

const nameIn = (names: Names, userAgent: string) => names.find(([, mark]) => mark.test(userAgent))?.[0];

/** `Firefox on Windows`, out of what a browser says about itself. */
export function deviceName(userAgent: string): string {
  const known = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean);
  return known.length > 0 ? known.join(' on ') : 'Unknown device';
}
