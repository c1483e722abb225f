import type { Locator } from '@playwright/test';
import { createPendingClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';

/** The ratio of WCAG, which axe does not measure where a button is disabled. */
const contrastOf = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const luminanceOf = () => {
      const [red = 0, green = 0, blue = 0] = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const paint = (colour: string) => {
      if (!canvas) return;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    };
    const backgrounds: string[] = [];
    for (let part: Element | null = element; part; part = part.parentElement) {
      backgrounds.unshift(getComputedStyle(part).backgroundColor);
    }
    for (const background of backgrounds) paint(background);
    const background = luminanceOf();
    paint(getComputedStyle(element).color);
    const [darker = 0, lighter = 0] = [background, luminanceOf()].sort((one, other) => one - other);
    return (lighter + 0.05) / (darker + 0.05);
  });

test('a disabled button can be read in both themes', { tag: '@verify' }, async ({ page }) => {
  const pending = await createPendingClass('Kites of Lead');
  await openAs(page, 'Admin', '/dashbord/all-classes?status=Pending');
  const row = page.getByRole('row').filter({ hasText: pending.title });
  const button = row.getByRole('button', { name: /Progress/ });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(button).toBeDisabled();
    await expect.poll(() => contrastOf(button)).toBeGreaterThanOrEqual(4.5);
  }
});
