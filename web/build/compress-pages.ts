// Compresses the built pages. Until it is done the server sends them as they are, so that nobody has to wait for it.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism, setPriority, constants as system } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const DIST = join(import.meta.dirname, '..', 'dist');

/** Not the document, which the server fills in for each page. */
const COMPRESSED = /\.(js|css|svg|json)$/;

const compressions = {
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  br: (content: Buffer) => promisify(brotliCompress)(content),
};

/** Beside the file, where that is shorter. It appears whole: a server may be sending it already. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [ending, compressed] of Object.entries(compressions)) {
    const result = await compressed(content);
    if (result.length >= content.length) continue;
    const target = `${file}.${ending}`;
    await writeFile(`${target}.part`, result);
    await rename(`${target}.part`, target);
  }
}

/** The server that starts meanwhile comes first. */
setPriority(system.priority.PRIORITY_LOW);
const files = (await readdir(DIST, { recursive: true })).filter((name) => COMPRESSED.test(name));
const limit = pLimit(2 * availableParallelism());
await Promise.all(files.map((name) => limit(() => compress(join(DIST, name)))));
