import { hideSecrets } from '../../../lib/hide-secrets.ts';

const MAX_LENGTH = 300;

/** The first line of a failure's message, without e-mail addresses, passwords and tokens. */
export function toReason(message: string): string {
  const line = message.trim().split(/[\r\n]/, 1)[0] ?? '';
  const shown = hideSecrets(line);
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown;
}
