import type { AddressInfo } from 'node:net';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '@guildhall/demo/accounts';
import type { Settings } from '../settings/settings.ts';

/** Printed once the server listens. */
export function startupMessage(
  { brandName, publicUrl, port, isDemo }: Settings,
  address: AddressInfo | string | null,
): string {
  const listeningPort = typeof address === 'object' && address ? address.port : port;
  const url = port === 0 ? publicUrl.replace(/:0$/, `:${listeningPort}`) : publicUrl;
  const accounts = DEMONSTRATION_ACCOUNTS.map(({ email, role }) => `    ${role.padEnd(8)} ${email}`);
  return [
    '',
    `  ${brandName} is open at ${url}`,
    ...(isDemo ? ['', `  Demonstration accounts, password ${DEMONSTRATION_PASSWORD}:`, ...accounts] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
