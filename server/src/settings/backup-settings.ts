import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { BackupAddress } from '../gateways/backup-place/backup-place.ts';
import { OBJECT_STORE_SETTINGS, objectStoreOf } from '../gateways/object-store/object-store-settings.ts';

const Passphrase = z.string().min(12, 'must be 12 characters at least');

export const BACKUP_SETTINGS = {
  BACKUP_PASSPHRASE: Passphrase.optional().meta({
    description: 'Encrypts backups, which then hold the secret key too: 12 characters at least.',
    unset: 'backups are not encrypted',
  }),
  BACKUP_PASSPHRASE_FILE: z
    .string()
    .transform((path, context) => {
      try {
        const passphrase = Passphrase.safeParse(readFileSync(path, 'utf8').trimEnd());
        if (passphrase.success) return passphrase.data;
        context.addIssue('names a file whose content must be 12 characters at least');
      } catch {
        context.addIssue('names a file that cannot be read');
      }
      return z.NEVER;
    })
    .optional()
    .describe('The path of a file that holds it.'),
};

interface PassphraseSettings {
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_PASSPHRASE_FILE?: string | undefined;
}

export const passphraseOf = ({ BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE }: PassphraseSettings) =>
  BACKUP_PASSPHRASE ?? BACKUP_PASSPHRASE_FILE;

/** A folder, or `s3://bucket/prefix`. */
export const BACKUP_SCHEDULE_SETTINGS = {
  BACKUP_TO: z
    .string()
    .refine((place) => isAbsolute(place) || placeInS3(place) !== undefined, {
      error: 'must be an absolute path of a folder, or a bucket such as s3://my-bucket/backups',
    })
    .optional()
    .meta({
      description: 'Where a backup is written each day: the absolute path of a folder, or `s3://bucket/prefix`.',
      unset: 'none is written by itself',
    }),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3}$/, 'must be two numbers, such as 7,4: of days and of weeks')
    .default('7,4')
    .describe('The newest backup of each of how many days, and of each of how many weeks, is kept.'),
};

/** Where backups are written by schedule, and how many are kept. */
export interface BackupSchedule {
  place: BackupAddress;
  /** The newest backup of each of so many days, and of each of so many weeks. */
  keep: { days: number; weeks: number };
}

type ScheduleSettings = z.output<z.ZodObject<typeof BACKUP_SCHEDULE_SETTINGS & typeof OBJECT_STORE_SETTINGS>>;

/** Undefined: none is written by schedule. */
export function backupScheduleOf(settings: ScheduleSettings): BackupSchedule | undefined {
  const { BACKUP_TO, BACKUP_KEEP } = settings;
  if (BACKUP_TO === undefined) return undefined;
  const [days = 0, weeks = 0] = BACKUP_KEEP.split(',').map(Number);
  const store = objectStoreOf({ ...settings, OBJECT_STORE: placeInS3(BACKUP_TO) ?? 'disk' });
  return { place: store.kind === 's3' ? store : { kind: 'folder', path: BACKUP_TO }, keep: { days, weeks } };
}

/** The same text where it names a bucket. */
function placeInS3(place: string): string | undefined {
  return place.startsWith('s3://') && OBJECT_STORE_SETTINGS.OBJECT_STORE.safeParse(place).success ? place : undefined;
}
