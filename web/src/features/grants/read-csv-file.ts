import { MAX_ROSTER_LENGTH } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** The text of a file in UTF-8; or what is wrong with it. */
export async function readCsvFile(file: File): Promise<{ text: string } | { error: string }> {
  if (file.size > MAX_ROSTER_LENGTH) return { error: m.grants_roster_too_long() };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { error: m.grants_roster_not_utf8() };
  }
}
