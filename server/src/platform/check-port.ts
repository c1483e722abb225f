import { createServer } from 'node:net';
import { CannotStart } from './cannot-start.ts';

interface Address {
  host: string;
  port: number;
}

const REASONS: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `Port ${port} needs rights that we do not have. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known. Use 127.0.0.1, 0.0.0.0 or an address of this machine.`,
};

/** Why listening failed, in a plain line; any other failure as it is. */
export function portProblem(error: NodeJS.ErrnoException, address: Address): Error {
  const reason = REASONS[error.code ?? ''];
  return reason ? new CannotStart(reason(address)) : error;
}

/** Tries the port before anything is started for it. Somebody may still take it before we listen. */
export const checkPort = (address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portProblem(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
