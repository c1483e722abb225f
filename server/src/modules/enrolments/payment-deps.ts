import type { Database, InTx } from '../../database/database.ts';
import type { CardPayments } from '../../gateways/card-payments/card-payments.ts';
import type { MailQueue } from '../../gateways/mail/mail-queue.ts';
import type { Background } from '../../platform/background.ts';
import type { Settings } from '../../settings.ts';

/** What a rule about money needs inside its transaction. */
export interface TellingDeps {
  mailQueue: MailQueue;
  settings: Pick<Settings, 'brandName' | 'publicUrl'>;
  now: () => Date;
}

/** What it needs around it. Nothing of this is called inside a transaction. */
export interface PaymentDeps extends TellingDeps {
  database: Database;
  inTx: InTx;
  cardPayments: CardPayments;
  background: Background;
}
