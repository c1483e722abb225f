const MAX_LENGTH = 300;

/** What a failure may quote of the job, and no admin needs: the first of each pair is replaced by the second. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  /** The user of an address, and all that follows its path: either may be a secret. */
  [/(\w:\/\/)[^\s/@]*@/g, '$1'],
  [/(\w:\/\/[^\s?#]*)[?#]\S*/g, '$1'],
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…'],
  /** As long as a token, and nothing that is written by hand. */
  [/[\w+=-]{32,}/g, '…'],
];

/** The first line of a failure's message, without e-mail addresses, passwords and tokens. */
export function toReason(message: string): string {
  const line = message.trim().split(/[\r\n]/, 1)[0] ?? '';
  const shown = HIDDEN.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown;
}
