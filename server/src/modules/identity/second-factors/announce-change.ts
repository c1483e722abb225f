import type { Tx } from '../../../database/database.ts';
import { recordSecurityEvent } from '../../../database/security-events.ts';
import type { Text } from '../../../database/stored-text.ts';
import { type ChangeKind, secondFactorMail } from './second-factor-mails.ts';
import type { Change, SecondFactorsDeps } from './second-factors-deps.ts';

interface Announcement extends Pick<Change, 'client' | 'now'> {
  kind: ChangeKind;
  person: { id: string; name: string; email: string };
  /** Which factor. */
  detail?: Text;
}

/** Records a changed second factor, and mails its owner in case that it was somebody else. */
export async function announceChange(
  tx: Tx,
  { mailQueue, settings }: Pick<SecondFactorsDeps, 'mailQueue' | 'settings'>,
  { kind, person, detail = '', client, now }: Announcement,
): Promise<void> {
  await recordSecurityEvent(tx, { kind, personId: person.id, detail, client, now });
  await mailQueue.add(tx, () => secondFactorMail(settings, person, { kind, detail }));
}
