import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { MESSAGES_FOLDER } from '../compiler/read-catalogue.ts';

const ROOT = dirname(MESSAGES_FOLDER);
const FOLDERS = ['contract/src', 'server/src', 'web/src'];

export interface SourceFile {
  /** Below the root of the repository. */
  path: string;
  text: string;
}

/** The sources that may use messages, without tests and their helpers. */
export const readSources = (): SourceFile[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/\/testing\//.test(path))
      .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') })),
  );
