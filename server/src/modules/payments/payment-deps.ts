import type { Database, InTx } from '../../database/database.ts';
import type { CardPayments } from '../../gateways/card-payments/card-payments.ts';
import type { MailQueue } from '../../gateways/mail/mail-queue.ts';
import type { Background } from '../../platform/background.ts';
import type { Settings } from '../../settings.ts';

/** The dependencies that may be used inside a transaction. */
export interface PaymentTxDeps {
  mailQueue: MailQueue;
  settings: Pick<Settings, 'brandName' | 'publicUrl'>;
  now: () => Date;
}

/** The additions may only be used outside of a transaction. */
export interface PaymentDeps extends PaymentTxDeps {
  database: Database;
  inTx: InTx;
  cardPayments: CardPayments;
  background: Background;
}
