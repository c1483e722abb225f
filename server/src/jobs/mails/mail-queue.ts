import type { Tx } from '../../database/database.ts';
import type { WrittenMessage } from '../../gateways/mail/mail.ts';

/** Mails that leave once the transaction that causes them has committed, and are tried again until they do. */
export interface MailQueue {
  /** `write` is called in the language of the recipient, and before that perhaps in another one. */
  add: (tx: Tx, write: () => WrittenMessage) => Promise<void>;
}
