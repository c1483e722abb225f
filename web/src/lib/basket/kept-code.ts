import { readDraft, storeDraft } from '../draft-storage.ts';

/** The query parameter of a link that brings a code, on any page. */
export const CODE_PARAMETER = 'code';
const DRAFT = 'code';

interface KeptCode {
  /** What stands in the field. */
  typed: string;
  /** What the basket is priced with; empty: no code. */
  used: string;
}

/** As far as a form: in this window, for this person, until somebody signs out. */
export function readKeptCode(uid: string | undefined): KeptCode {
  const { typed = '', used = '' } = readDraft(uid, DRAFT);
  return { typed: String(typed), used: String(used) };
}

export const keepCode = (uid: string | undefined, code: KeptCode): void =>
  storeDraft(uid, DRAFT, code.typed || code.used ? { ...code } : {});
