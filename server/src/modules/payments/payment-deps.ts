import type { Background } from '../../database/background.ts';
import type { Database, InTx } from '../../database/database.ts';
import type { CardPayments } from '../../gateways/card-payments/card-payments.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';

/** The dependencies that may be used inside a transaction. */
export interface PaymentTxDeps {
  mailQueue: MailQueue;
  now: () => Date;
}

/** The additions may only be used outside of a transaction. */
export interface PaymentDeps extends PaymentTxDeps {
  database: Database;
  inTx: InTx;
  cardPayments: CardPayments;
  background: Background;
}
