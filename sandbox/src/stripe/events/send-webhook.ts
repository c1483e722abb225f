import { createHmac } from 'node:crypto';
import { seconds } from '../ids.ts';

interface Webhook {
  url: string;
  body: string;
  secret: string;
  now: Date;
  signal: AbortSignal;
}

export type Sent = 'accepted' | 'refused' | 'unreachable';

/** Milliseconds. */
const TIMEOUT = 10_000;

const signatureOf = ({ body, secret, now }: Webhook) => {
  const time = seconds(now);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

/** Each attempt has a new signature, as at Stripe: receivers refuse old ones. */
export async function sendWebhook(webhook: Webhook): Promise<Sent> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(webhook),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: webhook.body,
      redirect: 'manual',
      signal: AbortSignal.any([webhook.signal, AbortSignal.timeout(TIMEOUT)]),
    });
    await response.body?.cancel();
    return response.ok ? 'accepted' : 'refused';
  } catch {
    return 'unreachable';
  }
}
