import { isIP } from 'node:net';
import { isPublicAddress } from '../../gateways/webhooks/index.ts';
import { isLoopback } from '../../lib/is-loopback.ts';
import { Problem } from '../../lib/problem.ts';

export interface WebhookTargets {
  isLocalSandbox: boolean;
  /** Hosts of the operator's own network: also without https. */
  webhookHosts: readonly string[];
}

/** What a name leads to is checked before each sending: it may change. */
export function requirePublicUrl(url: string, { isLocalSandbox, webhookHosts }: WebhookTargets): string {
  const { protocol, hostname, href } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if ((isLocalSandbox && isLoopback(host)) || webhookHosts.includes(host)) return href;
  if (protocol !== 'https:') throw new Problem('webhook.address-refused');
  if (isLoopback(host) || (isIP(host) && !isPublicAddress(host))) {
    throw new Problem('webhook.address-refused', { reason: 'private', values: { host } });
  }
  return href;
}
