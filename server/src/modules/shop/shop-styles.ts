import { ACCENT_SURROUNDINGS, type Theme } from '@guildhall/contract';
import type { ShopRow } from './shop.queries.ts';

type Colors = Pick<ShopRow, 'accent_light' | 'accent_dark'>;

const STYLES_PATH = '/shop-colors';

/** The colors are in the address, so that a browser may keep the file for ever. Empty where the shop has none of its own. */
export const stylesUrl = ({ accent_light, accent_dark }: Colors): string =>
  accent_light || accent_dark ? `${STYLES_PATH}/${nameOf(accent_light)}-${nameOf(accent_dark)}.css` : '';

const nameOf = (color: string) => color.slice(1) || 'default';

/** The pattern of the route. */
export const STYLES_ROUTE = `${STYLES_PATH}/:colors(^(?:[0-9a-f]{6}|default)-(?:[0-9a-f]{6}|default)).css`;

const colorOf = (name = 'default') => (name === 'default' ? undefined : `#${name}`);

/** Without script no theme is chosen. Unlayered, so that they override those of the product. */
const inTheme = (theme: Theme, color: string | undefined) =>
  color
    ? `[data-theme=${theme}]{--color-primary:${color}}` +
      `@media (prefers-color-scheme:${theme}){:root:not([data-theme]){--color-primary:${color}}}`
    : '';

/** Printing uses the light theme. */
export function stylesOf(colors: string): string {
  const [light, dark] = colors.split('-').map(colorOf);
  const printed = light ?? ACCENT_SURROUNDINGS.light.color;
  return `${inTheme('light', light)}${inTheme('dark', dark)}@media print{:root:root{--color-primary:${printed}}}`;
}
