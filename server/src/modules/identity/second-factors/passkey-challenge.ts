import type { Tx } from '../../../database/database.ts';
import { Problem } from '../../../lib/problem.ts';
import { useChallenge } from './passkeys.queries.ts';

export const wrongPasskey = () => new Problem('auth.wrong-passkey');

/** What the browser has answered, as the contract has checked it. */
export interface Credential {
  id: string;
  response: { clientDataJSON: string };
}

function challengeIn({ response }: Credential): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof data.challenge === 'string' && data.challenge.length <= 200) return data.challenge;
  } catch {
    // Not from a browser.
  }
  throw wrongPasskey();
}

/** Returns the challenge that the answer is to; it counts once. @throws auth.wrong-passkey */
export async function takeChallenge(
  tx: Tx,
  { credential, userId, now }: { credential: Credential; userId: string | null; now: Date },
): Promise<string> {
  const challenge = challengeIn(credential);
  if (!(await useChallenge(tx, { challenge, userId, now }))) throw wrongPasskey();
  return challenge;
}
