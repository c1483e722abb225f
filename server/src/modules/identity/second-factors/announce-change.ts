import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../../database/database.ts';
import { recordSecurityEvent } from '../../../database/security-events.ts';
import { sayText, type Text } from '../../../database/stored-text.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { defineMail } from '../../../jobs/mails/translate-mail.ts';
import type { Change } from './second-factors-deps.ts';

type ChangeKind =
  | 'second-factor.added'
  | 'second-factor.removed'
  | 'second-factor.failed'
  | 'recovery-code.used'
  | 'recovery-codes.replaced';

interface Sentences {
  subject: (values: { brandName: string }) => string;
  intro: (values: { detail: string }) => string;
}

const SENTENCES: Record<ChangeKind, Sentences> = {
  'second-factor.added': { subject: m.second_factors_mail_added_subject, intro: m.second_factors_mail_added_intro },
  'second-factor.removed': {
    subject: m.second_factors_mail_removed_subject,
    intro: m.second_factors_mail_removed_intro,
  },
  'second-factor.failed': { subject: m.second_factors_mail_failed_subject, intro: m.second_factors_mail_failed_intro },
  'recovery-code.used': { subject: m.second_factors_mail_used_subject, intro: m.second_factors_mail_used_intro },
  'recovery-codes.replaced': {
    subject: m.second_factors_mail_replaced_subject,
    intro: m.second_factors_mail_replaced_intro,
  },
};

const secondFactorChanged = defineMail(
  'second-factor-changed',
  ({ change, detail }: { change: ChangeKind; detail: Text }, { brandName }) => ({
    subject: SENTENCES[change].subject({ brandName }),
    intro: SENTENCES[change].intro({ detail: sayText(detail) }),
    action: m.second_factors_mail_action(),
    outro: m.second_factors_mail_outro(),
  }),
);

interface Announcement extends Pick<Change, 'client' | 'now'> {
  kind: ChangeKind;
  person: { id: string; name: string; email: string };
  /** Which factor. */
  detail?: Text;
}

/** Records a changed second factor, and mails its owner in case that it was somebody else. */
export async function announceChange(
  tx: Tx,
  { mailQueue }: MailDeps,
  { kind, person, detail = '', client, now }: Announcement,
): Promise<void> {
  await recordSecurityEvent(tx, { kind, personId: person.id, detail, client, now });
  await mailQueue.add(tx, {
    to: person,
    kind: secondFactorChanged,
    values: { change: kind, detail },
    link: PAGES.myProfile.path,
  });
}
