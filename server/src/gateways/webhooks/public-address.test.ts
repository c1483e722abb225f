import { expect, test } from 'vitest';
import { AddressRefused, findPublicAddress, isPublicAddress } from './public-address.ts';

test('addresses of the public internet are public', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:830::200e'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

test('private, loopback, link-local and multicast addresses, metadata and IPv4 inside IPv6 are not', () => {
  const refused = [
    ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['0.0.0.0', '100.100.100.200', '224.0.0.1', '255.255.255.255', '168.63.129.16', '198.18.0.1', '192.0.0.192'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:8.8.8.8', '::ffff:10.0.0.1'],
    ...['64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', '2001::1', '::10.0.0.1', 'localhost', ''],
  ];
  for (const address of refused) expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

test("a host that the operator names may have an address of a private network, but not that of a cloud's metadata", async () => {
  const find = (host: string, address: string) => {
    const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
    return findPublicAddress(host, { resolve, allowsLoopback: false, internalHosts: ['erp.internal', '10.0.0.9'] });
  };
  for (const address of ['10.0.0.7', '192.168.1.2', '127.0.0.1', 'fd00::7', '8.8.8.8'])
    expect((await find('erp.internal', address)).address).toBe(address);
  expect((await find('10.0.0.9', '10.0.0.9')).address).toBe('10.0.0.9');
  for (const [host, address] of [
    ['erp.internal', '169.254.169.254'],
    ['erp.internal', '::ffff:169.254.169.254'],
    ['erp.internal', '0.0.0.0'],
    ['other.erp.internal', '10.0.0.7'],
    ['10.0.0.8', '10.0.0.8'],
  ] as const)
    await expect(find(host, address), `${host} ${address}`).rejects.toThrow(AddressRefused);
});

test('a host is refused where one of its addresses is not public, and where it is such an address', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const find = (host: string) => findPublicAddress(host, { resolve, allowsLoopback: false });
  for (const host of ['shop.example.com', '127.0.0.1', '[::1]', new URL('https://0x7f.1').hostname])
    await expect(find(host)).rejects.toThrow(AddressRefused);
  expect(await find('[2606:4700::1111]')).toEqual({ address: '2606:4700::1111', family: 6 });
});
