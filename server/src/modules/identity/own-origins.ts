import { isIPv4 } from 'node:net';

const isLoopback = (hostname: string) => hostname === 'localhost' || (isIPv4(hostname) && hostname.startsWith('127.'));

/** The origins whose pages are ours: the public one, and on this machine each of its two names. */
export function ownOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (!isLoopback(hostname)) return [publicUrl];
  const names = ['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`);
  return [...new Set([publicUrl, ...names])];
}
