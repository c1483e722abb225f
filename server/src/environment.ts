import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, InvalidSettings } from './parse-settings.ts';

const PROJECT = join(import.meta.dirname, '../..');

/**
 * The environment of this process, with what `.env` in the project's folder (or the file that `ENV_FILE` names) adds to
 * it. A variable that is set already stays as it is. Throws `InvalidSettings`.
 */
export function readEnvironment(): Environment {
  const named = process.env.ENV_FILE;
  const file = named || join(PROJECT, '.env');
  if (!existsSync(file)) {
    if (named) throw new InvalidSettings(`ENV_FILE names ${named}, which cannot be read.`);
    return process.env;
  }
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new InvalidSettings(`${file} cannot be read: ${(error as Error).message}.`);
  }
  return process.env;
}
