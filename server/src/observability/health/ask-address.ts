import { z } from 'zod';

const Alive = z.object({ status: z.literal('alive'), protocol: z.string().optional() });
const Ready = z.object({ shop: z.string().nullable().optional() });

interface Answer {
  isGuildhall: boolean;
  /** Null where it does not say. */
  shop: string | null;
  /** By which the server believes to be called. */
  protocol: string | undefined;
}

/** Who answers there. Rejects where nobody does. `timeout`: milliseconds. */
export async function askAddress(address: string, timeout: number): Promise<Answer> {
  const ask = async (path: string): Promise<unknown> => {
    const reply = await fetch(address + path, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return reply.json().catch(() => undefined);
  };
  const [alive, ready] = await Promise.all([ask('/healthz'), ask('/readyz')]);
  const { data } = Alive.safeParse(alive);
  return {
    isGuildhall: data !== undefined,
    shop: Ready.safeParse(ready).data?.shop ?? null,
    protocol: data?.protocol,
  };
}
