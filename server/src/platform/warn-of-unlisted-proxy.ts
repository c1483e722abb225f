import type { FastifyInstance } from 'fastify';
import { canonicalAddress } from './client-address.ts';

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Logs one line when a proxy that `TRUST_PROXY` does not name seems to be in front. A visitor can only cause that line once. */
export function warnOfUnlistedProxy(app: FastifyInstance, log: (line: string) => void = console.warn): void {
  let isWarned = false;
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (isWarned || ip !== socket.remoteAddress) return;
    const header = FORWARDING_HEADERS.find((name) => headers[name]);
    if (!header) return;
    isWarned = true;
    const proxy = canonicalAddress(ip) ?? ip;
    log(
      `A request from ${proxy} has the header ${header}, which was ignored: TRUST_PROXY does not name that address. If your proxy is there, set TRUST_PROXY=${proxy}; until then all its visitors share one limit.`,
    );
  });
}
