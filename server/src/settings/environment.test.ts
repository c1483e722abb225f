import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readBackupSettings } from './data-settings.ts';
import { readCommandEnvironment, readEnvironment } from './environment.ts';
import { parseServiceSettings, SERVICE } from './service-settings.ts';
import { readSettings } from './settings.ts';

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

test('a comment behind a value is refused by the name of the setting, and a value that is so comes from a file', async () => {
  const file = join(await temporaryFolder(), 'setting');
  onTestFinished(() => rm(dirname(file), { recursive: true }));
  await writeFile(file, 'The #1 Academy\n');
  const reason = 'has " #" in it: a comment behind a value becomes part of the value, so give it a line of its own.';
  expect(() => readSettings({ SECRET_KEY: `${'a'.repeat(64)}   # keep it`, BRAND_NAME: 'The #1 Academy' })).toThrow(
    new RegExp(`^SECRET_KEY ${reason}[^\n]* SECRET_KEY_FILE=/path\\.\nBRAND_NAME ${reason}[^\n]*$`),
  );
  for (const name of ['BRAND_NAME_FILE', 'AWS_SECRET_ACCESS_KEY'])
    expect(() => readSettings({ [name]: '/run/secrets/it\t# ours' }), name).toThrow(`${name} ${reason}`);
  expect(readSettings({ BRAND_NAME_FILE: file }).brandName).toBe('The #1 Academy');
  expect(readSettings({ BRAND_NAME: 'C# and F#', PS1: '$ #' }).brandName).toBe('C# and F#');
});

describe('the file .env', () => {
  test('keeps what stands behind a value without quotes, so that a comment there is refused by name', async () => {
    const folder = await temporaryFolder();
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      for (const name of ['BACKUP_PASSPHRASE', 'BRAND_NAME', 'MAIL_FROM', 'DATA_DIR', 'PORT']) delete process.env[name];
      await rm(folder, { recursive: true });
    });
    const file = join(folder, '.env');
    const lines = [
      'BACKUP_PASSPHRASE=correct horse # battery',
      'export BRAND_NAME = The #1 Academy\r',
      'MAIL_FROM="a@example.com" # ours',
      'DATA_DIR=/srv/c#',
      'PORT= # 4000',
    ];
    await writeFile(file, lines.join('\n'));
    vi.stubEnv('ENV_FILE', file);
    const { environment } = readCommandEnvironment();
    expect(environment).toMatchObject({ MAIL_FROM: 'a@example.com', DATA_DIR: '/srv/c#', PORT: '' });
    expect(() => readBackupSettings(environment)).toThrow('BACKUP_PASSPHRASE has " #" in it: a comment behind a value');
    expect(() => readSettings(environment)).toThrow('BRAND_NAME has " #" in it: a comment behind a value');
  });

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

test('a file of settings is read as systemd reads it: quotes, escapes, and what stands behind a value', () => {
  const file = [
    '# ours',
    ' ; a remark',
    'BRAND_NAME=The Academy ',
    'MAIL_FROM = \'The "Academy" <a@example.com>\'',
    'ADMIN_PASSWORD="a \\"b\\" \\\\ \\n $c"',
    "CONTACT=it's#here",
    'SECRET_KEY=abc   # keep it',
    'LONG=one \\',
    '  two',
    'EMPTY=',
    'no assignment',
    'PORT=1',
    'PORT=2',
  ].join('\n');
  expect(parseServiceSettings(file)).toEqual({
    BRAND_NAME: 'The Academy',
    MAIL_FROM: 'The "Academy" <a@example.com>',
    ADMIN_PASSWORD: 'a "b" \\ \\n $c',
    CONTACT: "it's#here",
    SECRET_KEY: 'abc   # keep it',
    LONG: 'one   two',
    EMPTY: '',
    PORT: '2',
  });
});

describe('a command that somebody runs by hand', () => {
  const NAMES = ['BRAND_NAME', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'ENV_FILE'];
  let settings = '';

  beforeEach(async () => {
    const folder = await temporaryFolder();
    settings = join(folder, 'env');
    for (const name of NAMES) vi.stubEnv(name, undefined);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      for (const name of NAMES) delete process.env[name];
      await rm(folder, { recursive: true });
    });
  });

  const read = () => {
    const { environment, files } = readCommandEnvironment({ ...SERVICE, settings });
    const { PORT, BRAND_NAME, DATA_DIR } = environment;
    return { PORT, BRAND_NAME, DATA_DIR, files };
  };

  test('has the settings of the service, with the folder that its unit names; the environment wins', async () => {
    await writeFile(settings, 'BRAND_NAME=The Academy\nPORT=4000\n');
    vi.stubEnv('PORT', '5000');
    expect(read()).toMatchObject({
      BRAND_NAME: 'The Academy',
      PORT: '5000',
      DATA_DIR: '/var/lib/guildhall',
      files: expect.arrayContaining([settings]),
    });
    const unit = await readFile(join(import.meta.dirname, '../../../deploy/guildhall.service'), 'utf8');
    expect(unit).toContain(`EnvironmentFile=${SERVICE.settings}\n`);
    expect(unit).toContain(`DATA_DIR=${SERVICE.dataDir} `);
  });

  test('has those of ENV_FILE in their place', async () => {
    await writeFile(settings, 'PORT=4000\n');
    vi.stubEnv('ENV_FILE', '/dev/null');
    expect(read()).toMatchObject({ PORT: undefined, DATA_DIR: undefined, files: ['/dev/null'] });
  });

  test('does not go on with others where those of the service cannot be read, unless the data is named', async () => {
    await mkdir(settings);
    expect(read).toThrow(`${settings}, the settings of the service, cannot be read (EISDIR). Run this as root`);
    vi.stubEnv('DATA_DIR', '/tmp/elsewhere');
    expect(read().DATA_DIR).toBe('/tmp/elsewhere');
  });
});
