import { purposeOfKeptAnswer } from '../http/idempotency/kept-answers.ts';
import { purposeOfCertificateKey } from '../modules/certificates/index.ts';
import { purposeOfTotp } from '../modules/identity/index.ts';
import { purposeOfWebhookSecret } from '../modules/webhooks/index.ts';

export interface EncryptedColumn {
  table: string;
  /** Its primary key. */
  id: string;
  column: string;
  /** What the encryption is bound to. */
  purposeOf: (id: string) => string;
}

/** All bytes that are encrypted with the root key. The values in the table `secret` are text. */
export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  { table: 'certificate_key', id: 'id', column: 'encrypted_private_key', purposeOf: purposeOfCertificateKey },
  { table: 'kept_answer', id: 'id', column: 'encrypted_body', purposeOf: purposeOfKeptAnswer },
  { table: 'totp', id: 'user_id', column: 'encrypted_secret', purposeOf: purposeOfTotp },
  { table: 'webhook_endpoint', id: 'id', column: 'encrypted_secret', purposeOf: purposeOfWebhookSecret },
  { table: 'webhook_endpoint', id: 'id', column: 'encrypted_previous_secret', purposeOf: purposeOfWebhookSecret },
];
