import { isIP } from 'node:net';

/** Takes the name of a host, or an address as it stands in a URL. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
