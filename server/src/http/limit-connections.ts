import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroups } from './address-group.ts';

/** Bounds one address; a browser opens six. */
export const MAX_CONNECTIONS = 500;

interface ConnectionLimit {
  max: number;
  refuse: (socket: Socket) => void;
}

/** For a server that visitors reach directly: connections from a proxy are of many people. */
export function limitConnections(server: Server, { max, refuse }: ConnectionLimit): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const { own } = addressGroups(socket.remoteAddress ?? '');
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    socket.once('close', () => {
      const rest = (counts.get(own) ?? 1) - 1;
      if (rest > 0) counts.set(own, rest);
      else counts.delete(own);
    });
    if (count > max) refuse(socket);
  });
}
