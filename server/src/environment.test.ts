import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readSettings } from './settings.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

describe('a setting from a file', () => {
  const fileWith = async (content: string) => {
    const file = join(await temporaryFolder(), 'setting');
    await writeFile(file, content);
    onTestFinished(() => rm(dirname(file), { recursive: true }));
    return file;
  };

  test('is what NAME_FILE names, without the end of its line', async () => {
    const file = await fileWith('The Academy\n');
    expect(readSettings({ BRAND_NAME_FILE: file }).brandName).toBe('The Academy');
  });

  test('beside the setting itself, or that cannot be read, is refused by name', async () => {
    const file = await fileWith('Ours');
    expect(() => readSettings({ BRAND_NAME: 'Ours', BRAND_NAME_FILE: file })).toThrow(
      'BRAND_NAME and BRAND_NAME_FILE are both set: set one of them.',
    );
    expect(() => readSettings({ BRAND_NAME_FILE: `${file}.gone` })).toThrow(
      'BRAND_NAME_FILE names a file that cannot be read.',
    );
  });
});

describe('the file .env', () => {
  test('adds to the environment, which wins', async () => {
    const folder = await temporaryFolder();
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      delete process.env.BRAND_NAME;
      await rm(folder, { recursive: true });
    });
    const file = join(folder, '.env');
    await writeFile(file, '# ours\nBRAND_NAME="The Academy"\nPORT=4000\n');
    vi.stubEnv('ENV_FILE', file);
    vi.stubEnv('PORT', '5000');
    const { BRAND_NAME, PORT } = readEnvironment();
    expect([BRAND_NAME, PORT]).toEqual(['The Academy', '5000']);
    vi.stubEnv('ENV_FILE', `${file}.gone`);
    expect(readEnvironment).toThrow('ENV_FILE names');
  });
});
