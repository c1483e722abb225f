import type { Tx } from '../../database/database.ts';
import type { WrittenMessage } from '../../gateways/mail/mail.ts';
import type { MailSender } from '../../gateways/mail/render-mail.ts';

/** Mails that leave once the transaction that causes them has committed, and are tried again until they do. */
export interface MailQueue {
  /** `write` is called in the language of the recipient, and before that perhaps in another one. */
  add: (tx: Tx, write: () => WrittenMessage) => Promise<void>;
}

/** What a rule needs that mails somebody. */
export interface MailDeps {
  mailQueue: MailQueue;
  settings: MailSender;
}
