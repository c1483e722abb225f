import type { Tx } from '../../database/database.ts';
import type { Message } from './mail.ts';

/** Mails that leave once the transaction that causes them has committed, and are tried again until they do. */
export interface MailQueue {
  add: (tx: Tx, message: Message) => Promise<void>;
}
