import { isIPv4 } from 'node:net';

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));

/** Whether only browsers on this machine can reach the product. */
export const isLoopbackUrl = (publicUrl: string): boolean => isLoopback(new URL(publicUrl).hostname);

/** The origins under which browsers may reach the product: on loopback it has two names. */
export function publicOrigins(publicUrl: string): string[] {
  const { origin, hostname } = new URL(publicUrl);
  if (!isLoopback(hostname)) return [origin];
  const named = ['localhost', '127.0.0.1'].map((name) => {
    const url = new URL(origin);
    url.hostname = name;
    return url.origin;
  });
  return [...new Set([origin, ...named])];
}
