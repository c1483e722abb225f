import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** What the encryption of an endpoint's secrets is bound to. */
export const purposeOfWebhookSecret = (endpointId: string) => `webhook secret ${endpointId}`;

/** Standard Webhooks asks for 24 to 64 bytes. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

interface Signed {
  id: string;
  now: Date;
  payload: string;
  /** One, or two while the secret is being replaced: each signs. */
  secrets: string[];
}

export const signedHeaders = ({ id, now, payload, secrets }: Signed): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Guildhall-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, payload)).join(' '),
});
