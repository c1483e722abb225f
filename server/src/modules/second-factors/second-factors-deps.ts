import type { Database, InTx } from '../../database/database.ts';
import type { MailQueue } from '../../gateways/mail/mail-queue.ts';
import type { MailSender } from '../../gateways/mail/render-mail.ts';
import type { Limits } from '../../platform/limits.ts';
import type { RootKey } from '../../platform/root-key.ts';
import type { Client } from '../../platform/security-log.ts';

export interface SecondFactorsDeps {
  database: Database;
  inTx: InTx;
  rootKey: RootKey;
  limits: Limits;
  mailQueue: MailQueue;
  settings: MailSender;
  now: () => Date;
}

/** Whose second factors are changed, in which session. */
export interface Change {
  userId: string;
  sessionId: string;
  client: Client;
  now: Date;
}
