import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Environment, InvalidSettings } from './parse-settings.ts';
import { parseServiceSettings, SERVICE } from './service-settings.ts';

const PROJECT = join(import.meta.dirname, '../../..');

/** What `ENV_FILE` names, or else `.env` in the project's folder; undefined where there is none. */
function findEnvFile(): string | undefined {
  const named = process.env.ENV_FILE;
  const file = named || join(PROJECT, '.env');
  if (existsSync(file)) return file;
  if (named) throw new InvalidSettings(`ENV_FILE names ${named}, which cannot be read.`);
  return undefined;
}

/** `NAME=`, then a value without quotes that has a `#` in it. */
const UNQUOTED = /^[ \t]*(?:export[ \t]+)?([^\s=#]+)[ \t]*=[ \t]*([^\s'"`#][^\n]*#[^\n]*)$/gm;

/**
 * Node cuts a value without quotes at its first `#`. Here it is the rest of the line, as for systemd and Docker: `C#` is kept,
 * and a comment behind a value is refused with the other settings.
 */
function parseEnvFile(text: string): Environment {
  const values: Environment = parseEnv(text);
  for (const [, name = '', line = ''] of text.matchAll(UNQUOTED)) {
    if (values[name] === line.split('#')[0]?.trim()) values[name] = line.trim();
  }
  return values;
}

/**
 * The environment of this process, with what `.env` in the project's folder (or the file that `ENV_FILE` names) adds to
 * it. A variable that is set already stays as it is. Throws `InvalidSettings`.
 */
export function readEnvironment(): Environment {
  const file = findEnvFile();
  if (!file) return process.env;
  try {
    Object.assign(process.env, { ...parseEnvFile(readFileSync(file, 'utf8')), ...process.env });
  } catch (error) {
    throw new InvalidSettings(`${file} cannot be read: ${(error as Error).message}.`);
  }
  return process.env;
}

/** Undefined where there is no service, and for whoever may not read its settings but names its data. */
function readServiceSettings(file: string): Environment | undefined {
  try {
    return parseServiceSettings(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || process.env.DATABASE_URL || process.env.DATA_DIR) return undefined;
    throw new InvalidSettings(
      `${file}, the settings of the service, cannot be read (${code}). Run this as root, or set ENV_FILE to another file of settings.`,
    );
  }
}

export interface CommandEnvironment {
  environment: Environment;
  /** The files that it was read from beside the environment of this process, for people. */
  files: string[];
}

/**
 * For commands that somebody runs by hand: systemd does not give them the settings of the service. The environment wins over
 * those, and those over `.env`, as in the service itself. `ENV_FILE` takes the place of both files.
 */
export function readCommandEnvironment(service = SERVICE): CommandEnvironment {
  const settings = process.env.ENV_FILE ? undefined : readServiceSettings(service.settings);
  if (settings) Object.assign(process.env, { DATA_DIR: service.dataDir, ...settings, ...process.env });
  const file = findEnvFile();
  return { environment: readEnvironment(), files: [...(settings ? [service.settings] : []), ...(file ? [file] : [])] };
}
