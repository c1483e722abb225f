export const STRIPE_PATH = '/sandbox/stripe';

export const challengePath = (intentId: string) => `${STRIPE_PATH}/3ds/${intentId}`;

interface Challenged {
  id: string;
  client_secret: string;
}

/** The page of a challenge, on the origin that the browser is on. */
export function challengeUrl(near: string, { id, client_secret }: Challenged): string {
  const url = new URL(challengePath(id), near);
  url.searchParams.set('client_secret', client_secret);
  return url.href;
}

export const refundPath = (chargeId: string) => `${STRIPE_PATH}/charges/${chargeId}/refund`;
export const failPath = (refundId: string) => `${STRIPE_PATH}/refunds/${refundId}/fail`;
export const disputePath = (chargeId: string) => `${STRIPE_PATH}/charges/${chargeId}/dispute`;
export const closePath = (disputeId: string) => `${STRIPE_PATH}/disputes/${disputeId}/close`;
