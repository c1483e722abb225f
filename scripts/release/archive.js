// An archive that is the same for the same files: sorted, with one time for all, owned by root.
import { createWriteStream } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** What git keeps of a file's permissions. */
const EXECUTABLE = 0o755;
const PLAIN = 0o644;

/**
 * @param {{file: string, folder: string, from: string, paths: string[], texts: Record<string, string>, time: Date}} what
 *   `paths` are read below `from`, `texts` are further files with their content, in the place of those of the same path
 */
export async function writeArchive({ file, folder, from, paths, texts, time }) {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(file));
  for (const path of [...new Set([...paths, ...Object.keys(texts)])].sort()) {
    const isExecutable = !(path in texts) && ((await lstat(join(from, path))).mode & 0o100) !== 0;
    const content = texts[path] ?? (await readFile(join(from, path)));
    archive.entry({ name: `${folder}/${path}`, mtime: time, mode: isExecutable ? EXECUTABLE : PLAIN }, content);
  }
  archive.finalize();
  await written;
}
