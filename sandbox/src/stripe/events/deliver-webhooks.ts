import { type Delivering, deliverBatch, dueIn } from './delivery.ts';
import { takeUpEvents } from './events.queries.ts';
import { createLoop, type Loop } from './loop.ts';

/** Woken, it looks for events that are due. */
export interface Deliverer extends Loop {
  sendTo: (url: string) => void;
}

type Options = Omit<Delivering, 'signal' | 'url'> & { url: string; report: (error: unknown) => void };

/** Sends every event until it is accepted: it is kept before, so that no crash loses it. */
export async function startDeliverer({ url, report, ...options }: Options): Promise<Deliverer> {
  const stopping = new AbortController();
  let address = url;
  const delivering = { ...options, url: () => address, signal: stopping.signal };
  const deliverAll = async () => {
    while (!stopping.signal.aborted && !(await deliverBatch(delivering)).isLast);
    return dueIn(delivering);
  };
  const { wake, stop } = createLoop({ work: deliverAll, report });
  const takeUp = () => takeUpEvents(delivering.pool, delivering.now());

  await takeUp();
  wake();
  return {
    wake,
    sendTo: (next) => {
      address = next;
      void takeUp().then(wake, report);
    },
    stop: () => {
      stopping.abort();
      return stop();
    },
  };
}
