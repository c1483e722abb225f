import { isIP } from 'node:net';
import { m } from '@guildhall/messages';
import { isPublicAddress } from '../../gateways/webhooks/index.ts';
import { isLoopback } from '../../platform/is-loopback.ts';
import { Problem } from '../../platform/problem.ts';

const refused = (detail: string) => new Problem('webhook.address-refused', { detail });

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
  if (protocol !== 'https:') throw refused(m.webhooks_problem_https());
  if (isLoopback(host) || (isIP(host) && !isPublicAddress(host))) throw refused(m.webhooks_problem_address({ host }));
  return href;
}
