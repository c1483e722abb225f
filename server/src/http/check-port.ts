import { createServer } from 'node:net';
import { StartupError } from '../lib/startup-error.ts';

interface Address {
  host: string;
  port: number;
}

const MESSAGES: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `Port ${port} needs administrator rights. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known. Use 127.0.0.1, 0.0.0.0 or an address of this machine.`,
};

/** A failure to listen as a `StartupError`; any other error unchanged. */
export function portError(error: NodeJS.ErrnoException, address: Address): Error {
  const message = MESSAGES[error.code ?? ''];
  return message ? new StartupError(message(address)) : error;
}

/** Fails early, before the database is started. Another program may still take the port before we listen. */
export const checkPort = (address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
