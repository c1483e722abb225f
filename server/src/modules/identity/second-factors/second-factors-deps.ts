import type { Database, InTx } from '../../../database/database.ts';
import type { Client } from '../../../database/security-events.ts';
import type { Limits } from '../../../http/limits.ts';
import type { MailQueue } from '../../../jobs/mails/mail-queue.ts';
import type { RootKey } from '../../../lib/root-key.ts';

export interface SecondFactorsDeps {
  database: Database;
  inTx: InTx;
  rootKey: RootKey;
  limits: Limits;
  mailQueue: MailQueue;
  settings: { brandName: string; publicUrl: string };
  now: () => Date;
}

/** Whose second factors are changed, in which session. */
export interface Change {
  userId: string;
  sessionId: string;
  client: Client;
  now: Date;
}
