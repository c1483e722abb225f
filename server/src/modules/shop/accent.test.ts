import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCENT_SURROUNDINGS, accentOf, THEMES } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';

const STYLES = join(import.meta.dirname, '../../../../web/src/app/styles/theme.css');
const problemsOf = (theme: 'light' | 'dark', color: string) =>
  accentOf(theme)
    .safeParse(color)
    .error?.issues.map(({ message }) => message);

test.each(THEMES)('the colors around the accent color are those of the %s theme', async (theme) => {
  const styles = (await readFile(STYLES, 'utf8')).split(`name: "${theme}"`)[1]?.split('}')[0] ?? '';
  const colorOf = (name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(styles)?.[1];
  expect(ACCENT_SURROUNDINGS[theme]).toEqual({
    text: colorOf('primary-content'),
    pages: ['base-100', 'base-200', 'base-300'].map(colorOf),
    color: colorOf('primary'),
  });
  expect(problemsOf(theme, ACCENT_SURROUNDINGS[theme].color)).toBeUndefined();
});

describe('a color that is hard to read is refused with its contrast', () => {
  test('where it is the ground of text', () => {
    expect(problemsOf('light', '#ffcc00')).toEqual([expect.stringContaining('the contrast is 1.4 to 1')]);
    expect(problemsOf('dark', '#1f6b45')).toEqual([expect.stringContaining('has to be 4.5 to 1')]);
  });

  test('where it is text on the page', () => {
    const [problem] = problemsOf('light', '#2f7a55') ?? [];
    expect(problem).toMatch(/^Links in this color .* the contrast is 4\.[0-4] to 1/);
  });
});

test('capitals are the same color, and none is that of the product', () => {
  expect(accentOf('light').parse(' #1F6B45 ')).toBe('#1f6b45');
  expect(accentOf('dark').parse('')).toBe('');
});
