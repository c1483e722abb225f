import { resolve } from 'node:path';
import { z } from 'zod';
import {
  OBJECT_STORE_SETTINGS,
  type ObjectStoreAddress,
  objectStoreOf,
} from '../gateways/object-store/object-store-settings.ts';
import { BACKUP_SETTINGS, passphraseOf } from './backup-settings.ts';
import { type Environment, InvalidSettings, parseSettings } from './parse-settings.ts';
import { NEW_SECRET_KEY_SETTINGS, SECRET_KEY_SETTINGS } from './secret-key-setting.ts';
import { DatabaseAddress, NonEmpty } from './setting-values.ts';

export const DATABASE_SETTINGS = {
  DATA_DIR: NonEmpty.default('./data').describe('The folder of the included database, the pictures and the files.'),
  DATABASE_URL: DatabaseAddress.optional().meta({
    description:
      'A PostgreSQL of your own, `postgres://user:password@host:5432/name`, where `/`, `@`, `%` and the like of the password are percent-encoded.',
    unset: 'the included database',
  }),
  DATABASE_PASSWORD: z.string().optional().meta({
    description: 'Its password as it is, for an address without one.',
    unset: 'that of `DATABASE_URL`',
  }),
};

export interface DatabaseSettings {
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the embedded database is started. */
  databaseUrl: string | undefined;
}

/** In an address a password is percent-encoded; on its own it is not. */
function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (!address || !password) return address;
  const url = new URL(address);
  if (url.password) {
    throw new InvalidSettings('DATABASE_URL has a password, and DATABASE_PASSWORD is set: set one of them.');
  }
  url.password = encodeURIComponent(password);
  return url.href;
}

interface DatabaseEnvironment {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  DATABASE_PASSWORD?: string | undefined;
}

export const toDatabaseSettings = ({ DATA_DIR, DATABASE_URL, DATABASE_PASSWORD }: DatabaseEnvironment) => ({
  dataDir: resolve(DATA_DIR),
  databaseUrl: withPassword(DATABASE_URL, DATABASE_PASSWORD),
});

export interface DataSettings extends DatabaseSettings {
  objectStore: ObjectStoreAddress;
}

/** For commands that only need the database, and pictures and files. */
export function readDataSettings(environment: Environment): DataSettings {
  const settings = parseSettings(z.object({ ...DATABASE_SETTINGS, ...OBJECT_STORE_SETTINGS }), environment);
  return { ...toDatabaseSettings(settings), objectStore: objectStoreOf(settings) };
}

export interface BackupSettings extends DataSettings {
  /** 32 bytes; undefined: the key is kept beside the embedded database. */
  secretKey: Buffer | undefined;
  /** Undefined: backups are not encrypted. */
  passphrase: string | undefined;
}

/** For the commands that write and restore backups. */
export function readBackupSettings(environment: Environment): BackupSettings {
  const schema = z.object({
    ...DATABASE_SETTINGS,
    ...OBJECT_STORE_SETTINGS,
    ...SECRET_KEY_SETTINGS,
    ...BACKUP_SETTINGS,
  });
  const settings = parseSettings(schema, environment);
  return {
    ...toDatabaseSettings(settings),
    objectStore: objectStoreOf(settings),
    secretKey: settings.SECRET_KEY ?? settings.SECRET_KEY_FILE,
    passphrase: passphraseOf(settings),
  };
}

/** For the command that gives the database another root key. */
export function readRotationSettings(environment: Environment) {
  const schema = z.object({ ...DATABASE_SETTINGS, ...SECRET_KEY_SETTINGS, ...NEW_SECRET_KEY_SETTINGS });
  const settings = parseSettings(schema, environment);
  return {
    ...toDatabaseSettings(settings),
    secretKey: settings.SECRET_KEY ?? settings.SECRET_KEY_FILE,
    /** Undefined: one is made. */
    newSecretKey: settings.NEW_SECRET_KEY ?? settings.NEW_SECRET_KEY_FILE,
  };
}
