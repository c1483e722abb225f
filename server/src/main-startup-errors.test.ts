import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failToStart, freePort } from './testing/start-guildhall.ts';
import { testProgram } from './testing/test-program.ts';

const program = testProgram();
const { start } = program;

describe('it ends with one plain line and a code that is not 0', () => {
  const plain = (text: string) => {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('  '));
    expect(lines).toHaveLength(1);
    expect(text).not.toContain('    at ');
    return lines[0];
  };

  test('when another one uses the folder, or starts at the same moment on an empty one; that one goes on', async () => {
    const ports = await Promise.all([freePort(), freePort()]);
    const results = await Promise.allSettled(ports.map((each) => start({ PORT: String(each) })));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String(results.find((result) => result.status === 'rejected')?.reason)).toContain(
      'in use by another running Guildhall',
    );
    const first = program.running[0];
    const { code, printed } = await failToStart({ DATA_DIR: program.dataDir, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(plain(printed)).toContain(
      `${program.dataDir} is in use by another running Guildhall (process ${first?.process.pid})`,
    );
    expect((await fetch(`${first?.url}/api/top-classes`)).status).toBe(200);
  });

  test('when the port is taken, and makes nothing', async () => {
    const occupant = createServer().listen(program.port, '127.0.0.1');
    const { code, printed } = await failToStart({ DATA_DIR: program.dataDir, PORT: String(program.port) });
    occupant.close();
    expect(code).toBe(1);
    expect(plain(printed)).toContain(`Port ${program.port} on 127.0.0.1 is taken`);
    expect(existsSync(join(program.dataDir, 'postgres'))).toBe(false);
  });

  test.each([
    'postgres://nobody:secret@127.0.0.1:1/guildhall',
    'postgres://nobody:secret@no.such.host.invalid/guildhall',
  ])('when no database can be reached at %s', async (url) => {
    const { code, printed } = await failToStart({
      DATA_DIR: program.dataDir,
      PORT: String(program.port),
      DATABASE_URL: url,
    });
    expect(code).toBe(1);
    expect(plain(printed)).toMatch(/^The database at .* cannot be used/);
    expect(printed).not.toContain('secret');
  });

  test('when a setting is wrong', async () => {
    const { code, printed } = await failToStart({ DATA_DIR: program.dataDir, PORT: 'door' });
    expect(code).toBe(1);
    expect(plain(printed)).toBe('PORT must be a number.');
  });
});
