import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Passphrase = z.string().min(12, 'must be 12 characters at least');

export const BACKUP_SETTINGS = {
  BACKUP_PASSPHRASE: Passphrase.optional(),
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
    .optional(),
};

interface PassphraseSettings {
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_PASSPHRASE_FILE?: string | undefined;
}

export const passphraseOf = ({ BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE }: PassphraseSettings) =>
  BACKUP_PASSPHRASE ?? BACKUP_PASSPHRASE_FILE;
