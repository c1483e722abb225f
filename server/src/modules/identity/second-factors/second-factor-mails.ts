import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { sayText, type Text } from '../../../database/stored-text.ts';
import type { Message } from '../../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../../gateways/mail/render-mail.ts';

export type ChangeKind =
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

export function secondFactorMail(
  { brandName, publicUrl }: MailSender,
  { name, email }: { name: string; email: string },
  { kind, detail }: { kind: ChangeKind; detail: Text },
): Message {
  const { subject, intro } = SENTENCES[kind];
  return renderMail({
    brandName,
    to: email,
    name,
    subject: subject({ brandName }),
    intro: intro({ detail: sayText(detail) }),
    action: m.second_factors_mail_action(),
    link: `${publicUrl}${PAGES.myProfile.path}`,
    outro: m.second_factors_mail_outro(),
  });
}
