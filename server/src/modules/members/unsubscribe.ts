import { MAIL_TOPICS } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import type { UnsubscribeLinks } from '../../gateways/mail/unsubscribe-links.ts';
import { isId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { changeMailPreferences } from './change-mail-preferences.ts';

interface Unsubscription {
  token: string;
  now: Date;
}

/** It changes nothing for somebody whose account is gone, and says the same. */
export function unsubscribe(
  tx: Tx,
  { unsubscribeLinks }: { unsubscribeLinks: UnsubscribeLinks },
  request: Unsubscription,
) {
  const { personId, topic } = readUnsubscribe(request.token, unsubscribeLinks);
  const change = Object.fromEntries(MAIL_TOPICS[topic].map((preference) => [preference, false]));
  return changeMailPreferences(tx, { memberId: personId, change, now: request.now });
}

/** Throws `mail-link.not-found` for what we did not sign. */
export function readUnsubscribe(token: string, links: UnsubscribeLinks) {
  const unsubscribe = links.read(token);
  if (!unsubscribe || !isId(unsubscribe.personId)) throw new Problem('mail-link.not-found');
  return unsubscribe;
}
