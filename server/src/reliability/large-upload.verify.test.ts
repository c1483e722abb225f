import { execFileSync } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProgramDatabase, post, teachLesson } from '../testing/program-calls.ts';
import type { Guildhall } from '../testing/start-guildhall.ts';
import { testProgram } from '../testing/test-program.ts';
import { tusClient } from '../testing/upload-files.ts';

const MIB = 1024 ** 2;
/** 2048 in `npm run verify`. */
const SIZE = Number(process.env.LARGE_UPLOAD_MB ?? 50) * MIB;
/** 2 in `npm run verify`. */
const KILLS = Number(process.env.LARGE_UPLOAD_KILLS ?? 1);
const PART = 8 * MIB;
/** Megabytes above rest. */
const MAX_GROWTH = 150;
const TIMEOUT = 60_000 + (SIZE / MIB) * 200;

const program = testProgram();

/** Each part is unlike the others; the first says that it is a PDF. */
function partAt(offset: number): Buffer {
  const part = Buffer.alloc(Math.min(PART, SIZE - offset), `part at ${offset};`);
  if (offset === 0) part.write('%PDF-1.7\n');
  return part;
}

const lastPart = () => partAt(SIZE - (SIZE % PART || PART));

function hashOf(update: (hash: Hash) => void): string {
  const hash = createHash('sha256');
  update(hash);
  return hash.digest('hex');
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

const memoryOf = ({ process: { pid } }: Guildhall): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Kills the server when it has received half of a part. */
async function killInTheMiddle(
  guildhall: Guildhall,
  { path, token, offset }: Record<'path' | 'token', string> & { offset: number },
) {
  const headers = {
    authorization: token,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'content-length': String(PART),
  };
  const patch = request(`${guildhall.url}${path}`, { method: 'PATCH', headers });
  const broken = new Promise((resolve) => patch.once('close', resolve));
  patch.on('error', () => undefined);
  await new Promise((resolve) => patch.write(partAt(offset).subarray(0, PART / 2), resolve));
  await guildhall.end('SIGKILL');
  await broken;
}

test('a large file arrives whole although the server is killed on the way, with little memory', {
  timeout: TIMEOUT,
}, async () => {
  const environment = { UPLOAD_LIMIT_MB: String(SIZE / MIB), DEMO: 'no' };
  let guildhall = await program.start(environment);
  const { token, lessonId } = await teachLesson(program, guildhall);
  const hash = hashOf((all) => {
    for (let offset = 0; offset < SIZE; offset += PART) all.update(partAt(offset));
  });
  const input = {
    Purpose: 'lesson-file',
    SubjectId: lessonId,
    Name: 'large.pdf',
    Bytes: SIZE,
    HeadHash: hashOf((head) => head.update(partAt(0).subarray(0, MIB))),
    TailHash: hashOf((tail) => tail.update(lastPart().subarray(-MIB))),
  };
  const created = await post(guildhall.url, '/uploads', input, { authorization: token });
  const upload = (await created.json()) as { _id: string; UploadUrl: string };
  const killAt = Array.from({ length: KILLS }, (_, index) => (SIZE * (index + 1)) / (KILLS + 1));
  let rest = memoryOf(guildhall);
  let growth = 0;
  for (let offset = 0; offset < SIZE; ) {
    if (offset >= (killAt[0] ?? SIZE)) {
      killAt.shift();
      await killInTheMiddle(guildhall, { path: upload.UploadUrl, token, offset });
      guildhall = await program.start(environment);
      const before = Date.now();
      expect(await tusClient({ origin: guildhall.url, token }).offset(upload)).toBe(offset);
      expect(Date.now() - before).toBeLessThan(5_000);
      rest = memoryOf(guildhall);
    }
    const sent = await tusClient({ origin: guildhall.url, token }).patch(upload, offset, partAt(offset));
    expect(sent.status).toBe(204);
    growth = Math.max(growth, memoryOf(guildhall) - rest);
    offset = Number(sent.headers.get('upload-offset'));
  }
  expect(await inProgramDatabase(program, 'select state from attachment')).toEqual([{ state: 'stored' }]);
  expect(await hashOfFile(join(program.dataDir, 'objects/files', upload._id))).toBe(hash);
  expect(growth).toBeLessThan(MAX_GROWTH);
  process.stdout.write(`  ${SIZE / MIB} MB, killed ${KILLS} times: at most ${Math.round(growth)} MB above rest\n`);
});
