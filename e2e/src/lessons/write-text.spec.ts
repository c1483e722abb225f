import { expect, test } from '../support/fixtures.ts';
import { createClassWithOutline, openEditor } from '../support/lesson-editor.ts';

test('Enter goes on with a list or a quotation, and ends it at an empty item', { tag: '@verify' }, async ({ page }) => {
  await openEditor(page, await createClassWithOutline('Kites in Lists', { Build: ['Cane'] }));
  const text = page.getByRole('textbox', { name: 'Text' });
  const expectTyped = async (keys: string, value: string) => {
    await text.fill('');
    await text.pressSequentially(keys);
    await expect(text).toHaveValue(value);
  };
  await expectTyped('- cane\npaper\n\nGlue', '- cane\n- paper\nGlue');
  await expectTyped('* cane\npaper', '* cane\n* paper');
  await expectTyped('  9. cane\npaper', '  9. cane\n  10. paper');
  await expectTyped('> Fly\nhigh', '> Fly\n> high');
  await expectTyped('```\n- x\ny', '```\n- x\ny');
  await expectTyped('Cane\nPaper', 'Cane\nPaper');
  await expectTyped('- cane\n', '- cane\n- ');
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveValue('- cane');
});

test('the toolbar writes headings, lists, tables, code and links, and every one is undone', {
  tag: '@firefox',
}, async ({ page }) => {
  await openEditor(page, await createClassWithOutline('Kites with Tools', { Build: ['Cane'] }));
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const start = 'Cut\nBend';
  const expectWritten = async (tool: string, value: string) => {
    await text.press('ControlOrMeta+a');
    await page.getByRole('toolbar').getByRole('button', { name: tool, exact: true }).click();
    await expect(text).toHaveValue(value);
    await text.press('ControlOrMeta+z');
    await expect(text).toHaveValue(start);
  };
  await text.fill(start);
  await expectWritten('Bold (Ctrl+B)', '**Cut\nBend**');
  await expectWritten('Heading', '## Cut\n## Bend');
  await expectWritten('Bulleted list', '- Cut\n- Bend');
  await expectWritten('Numbered list', '1. Cut\n2. Bend');
  await expectWritten('Quotation', '> Cut\n> Bend');
  await expectWritten('Code block', '```\nCut\nBend\n```\n');
  await expectWritten('Table', '| Cut Bend | Heading |\n| --- | --- |\n| Text | Text |\n');
  await text.press('ControlOrMeta+a');
  await text.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Add link' });
  await expect(dialog.getByLabel('Text to show')).toHaveValue('Cut Bend');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(dialog.getByText('Please enter an address.')).toBeVisible();
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByLabel('Address').press('Enter');
  await expect(dialog.getByText(/^Please enter a web or email address/)).toBeVisible();
  await dialog.getByLabel('Address').fill('example.com/kites');
  await dialog.getByLabel('Address').press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('[Cut Bend](https://example.com/kites)');
  await text.press('ArrowLeft');
  await text.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Edit link' }).getByLabel('Address')).toHaveValue(/kites$/);
  await page.keyboard.press('Escape');
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveValue(start);
  await text.press('ControlOrMeta+End');
  await text.press('ControlOrMeta+b');
  await text.pressSequentially('it');
  await text.press('ControlOrMeta+b');
  await text.pressSequentially('.');
  await expect(text).toHaveValue(`${start}**it**.`);
  await page.getByRole('button', { name: 'Markdown help' }).click();
  await expect(page.getByRole('dialog', { name: 'Markdown help' })).toContainText('**Bold**');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  const tools = page.getByRole('toolbar').getByRole('button');
  await expect(tools).toHaveCount(4);
  await tools.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tools.last()).toHaveAccessibleName('More tools');
  await expect(tools.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tools).toHaveCount(14);
  await page.getByRole('toolbar').getByRole('button', { name: 'Table', exact: true }).click();
  await expect(text).toHaveValue(/\| --- \|/);
});

test('a list and a table that are pasted become Markdown, look alike in the preview, and are undone', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page, await createClassWithOutline('Kites from Docs', { Build: ['Cane'] }));
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const copy = (html: string, plain: string) =>
    page.evaluate(
      ([ofHtml = '', ofPlain = '']) =>
        navigator.clipboard.write([
          new ClipboardItem({
            'text/html': new Blob([ofHtml], { type: 'text/html' }),
            'text/plain': new Blob([ofPlain], { type: 'text/plain' }),
          }),
        ]),
      [html, plain],
    );
  await text.fill('Take: ');
  await copy('<ul><li>Cane<ul><li>dry</li></ul></li><li>Glue</li></ul>', 'Cane\ndry\nGlue');
  await text.press('ControlOrMeta+v');
  await expect(text).toHaveValue('Take: \n\n- Cane\n  - dry\n- Glue');
  await text.press('ControlOrMeta+z');
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveValue('Take: ');
  await text.press('ControlOrMeta+Shift+v');
  await expect(text).toHaveValue('Take: Cane\ndry\nGlue');

  await text.fill('So \\(\\frac{a}{b}\\).\n\n');
  await copy(
    '<table><tr><td>Part</td><td>Size</td></tr><tr><td>Cane</td><td>8<br>mm</td></tr></table>',
    'Part\tSize\nCane\t8 mm',
  );
  await text.press('ControlOrMeta+v');
  await expect(text).toHaveValue(/\| Part \| Size \|\n\| --- \| --- \|\n\| Cane \| 8<br>mm \|$/);
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveValue('So \\(\\frac{a}{b}\\).\n\n');
  await text.press('ControlOrMeta+Shift+z');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('row', { name: 'Cane 8 mm' })).toBeVisible();
  await expect(page.locator('math mfrac')).toBeVisible();
});
