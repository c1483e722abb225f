import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { log } from '../lib/log.ts';
import type { TrustProxy } from '../settings/trusted-proxies.ts';
import { canonicalAddress } from './client-address.ts';

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Networks that nobody reaches from outside: loopback, private, link-local, shared by a provider's customers. */
const INTERNAL = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  INTERNAL.addSubnet(network, prefix, 'ipv4');
INTERNAL.addAddress('::1', 'ipv6');
INTERNAL.addSubnet('fc00::', 7, 'ipv6');
INTERNAL.addSubnet('fe80::', 10, 'ipv6');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const isInternal = (address: string) => INTERNAL.check(address, familyOf(address));

/** Whether `TRUST_PROXY` names the address that a request comes from. */
function trustIn(trustProxy: TrustProxy): (address: string) => boolean {
  if (trustProxy === false) return () => false;
  if (!Array.isArray(trustProxy)) return (address) => trustProxy(address, 0);
  const listed = new BlockList();
  for (const proxy of trustProxy) {
    const [text = '', prefix] = proxy.split('/');
    const address = canonicalAddress(text) ?? text;
    if (prefix === undefined) listed.addAddress(address, familyOf(address));
    else listed.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => listed.check(address, familyOf(address));
}

/** Whoever takes a visitor's address for a proxy's lets that visitor make up addresses. */
const adviceOf = (address: string, trustProxy: TrustProxy) =>
  isInternal(address)
    ? `If your proxy is there, set TRUST_PROXY=${[...(Array.isArray(trustProxy) ? trustProxy : []), address].join(',')}; until then all its visitors share one limit.`
    : 'That is a public address: most likely a visitor sent the header, and there is nothing to do.';

/**
 * Logs one line when a proxy that `TRUST_PROXY` does not name seems to be in front, and one when a visitor pretends so:
 * a visitor can neither hide the first nor cause more.
 */
export function warnOfUnlistedProxy(
  app: FastifyInstance,
  trustProxy: TrustProxy,
  warn: (line: string) => void = (line) => log.warn(line),
): void {
  const warned = new Set<boolean>();
  const isTrusted = trustIn(trustProxy);
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (warned.size === 2) return;
    const header = FORWARDING_HEADERS.find((name) => headers[name]);
    const address = canonicalAddress(socket.remoteAddress ?? '');
    if (!header || !address || isTrusted(address) || warned.has(isInternal(address))) return;
    warned.add(isInternal(address));
    warn(
      `A request from ${address} has the header ${header}, which was ignored: TRUST_PROXY does not name that address. ${adviceOf(address, trustProxy)}`,
    );
  });
}
