import { type BackupAddress, openBackupPlace } from './backup-place.ts';

/** A list beside the backups of what must be done again after a restore. */
export interface Journal {
  /** Two processes must not do it at once. A line may be written twice. */
  append: (lines: string[]) => Promise<void>;
  /** What a crash has cut off is a line, too. */
  read: () => Promise<string[]>;
}

export async function openJournal(address: BackupAddress, name: string): Promise<Journal> {
  const place = await openBackupPlace(address);
  return {
    /** A line break on both sides: a line that a crash cut off does not spoil the next one. */
    append: (lines) => place.append(name, lines.map((line) => `\n${line}\n`).join('')),
    read: async () => (await place.readText(name)).split('\n').filter((line) => line !== ''),
  };
}
