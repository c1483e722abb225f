import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, inject } from 'vitest';
import { freePort, type Guildhall, startGuildhall } from './start-guildhall.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Puts the database of an earlier start into an empty `DATA_DIR`: making one takes seconds. */
export const copyPreparedDatabase = (dataDir: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-a', `${inject('preparedFolder')}/.`, dataDir]);

/** The program on a folder and a port of their own for each test; what still runs after the test is stopped. */
export function testProgram() {
  const program = {
    dataDir: '',
    port: 0,
    /** Started in this test, in that order. */
    running: [] as Guildhall[],
    start: async (environment: Record<string, string> = {}) => {
      const guildhall = await startGuildhall({
        DATA_DIR: program.dataDir,
        PORT: String(program.port),
        ...environment,
      });
      program.running.push(guildhall);
      return guildhall;
    },
    /** Its first start is otherwise on an empty folder. */
    prepareDatabase: async () => {
      await copyPreparedDatabase(program.dataDir);
    },
  };

  beforeEach(async () => {
    program.dataDir = await temporaryFolder();
    program.port = await freePort();
  });

  afterEach(async () => {
    for (const guildhall of program.running.splice(0)) await guildhall.end('SIGINT');
    await rm(program.dataDir, { recursive: true });
  });
  return program;
}
