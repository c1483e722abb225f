import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../lib/is-loopback.ts';

/** Networks that are not of the public internet (IANA's special-purpose registries), and a cloud's metadata. */
const PRIVATE_IPV4: [network: string, prefix: number][] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
  ['168.63.129.16', 32],
].map(([network, prefix]) => [String(network), Number(prefix)]);

/** Inside of 2000::/3, the only public network: Teredo and its neighbours, examples, 6to4. */
const PRIVATE_IPV6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_IPV6) blocked.addSubnet(network, prefix, 'ipv6');
/** Where the servers of an organisation are. Not link-local: a cloud's metadata is there. */
const internal = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  internal.addSubnet(network, prefix, 'ipv4');
internal.addAddress('::1', 'ipv6');
internal.addSubnet('fc00::', 7, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** False also for IPv4 addresses written as IPv6. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveByDns: Resolve = (host) => lookup(host, { all: true, verbatim: true });

export class AddressRefused extends Error {}

export interface AddressPolicy {
  resolve: Resolve;
  /** In a sandbox that answers its own machine alone. */
  allowsLoopback: boolean;
  /** Names of hosts that the operator allows although they are not public. */
  internalHosts?: readonly string[];
}

/** The address to connect to. Throws `AddressRefused` where any address of the host is not public. */
export async function findPublicAddress(hostname: string, policy: AddressPolicy): Promise<LookupAddress> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await policy.resolve(host);
  const isNamed = policy.internalHosts?.includes(host) ?? false;
  const isAllowed = ({ address, family: version }: LookupAddress) =>
    isPublicAddress(address) ||
    (policy.allowsLoopback && isLoopback(address)) ||
    (isNamed && internal.check(address, version === 6 ? 'ipv6' : 'ipv4'));
  const [first] = addresses;
  if (!first || !addresses.every(isAllowed)) throw new AddressRefused(`${host} has an address that is not public.`);
  return first;
}
