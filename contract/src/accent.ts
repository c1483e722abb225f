import { m } from '@guildhall/messages';
import { z } from 'zod';

/** `#rrggbb` as red, green and blue, 0 to 1 each. */
const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** WCAG's relative luminance. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colors: 1 to 21. */
function contrastOf(color: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(color), luminanceOf(other)].sort((one, two) => one - two);
  return (lighter + 0.05) / (darker + 0.05);
}

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What WCAG asks of text. */
const MIN_CONTRAST = 4.5;

/** Copied from `web/src/app/styles/theme.css`: the text on the accent color, the pages that it is text on, and the color itself. */
export const ACCENT_SURROUNDINGS: Record<Theme, { text: string; pages: readonly string[]; color: string }> = {
  light: { text: '#fffdf8', pages: ['#fffdf8', '#f8f2e6', '#eee5d3'], color: '#1f6b45' },
  dark: { text: '#0f2419', pages: ['#1d2827', '#141c1d', '#2a3735'], color: '#7fd0a0' },
};

/** The ratio of a color that nobody can read is rounded down, so that 4.49 is not shown as 4.5. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

const worstContrast = (color: string, theme: Theme) => {
  const { text, pages } = ACCENT_SURROUNDINGS[theme];
  const onPages = Math.min(...pages.map((page) => contrastOf(color, page)));
  return { onText: contrastOf(color, text), onPages };
};

function contrastProblem(color: string, theme: Theme): string | undefined {
  const { onText, onPages } = worstContrast(color, theme);
  if (onText < MIN_CONTRAST) return m.shop_accent_text_contrast({ ratio: shown(onText) });
  return onPages < MIN_CONTRAST ? m.shop_accent_page_contrast({ ratio: shown(onPages) }) : undefined;
}

/** `#1f6b45`, or empty for the color of the product. */
export const accentOf = (theme: Theme) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .refine((color) => color === '' || /^#[0-9a-f]{6}$/.test(color), { error: m.shop_accent_malformed, abort: true })
    .superRefine((color, context) => {
      const problem = color === '' ? undefined : contrastProblem(color, theme);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });
