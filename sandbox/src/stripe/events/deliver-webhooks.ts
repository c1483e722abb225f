import { type DeliveryDeps, deliverBatch, millisecondsUntilDue } from './delivery.ts';
import { makeEventsDue } from './events.queries.ts';
import { createWakeableLoop, type WakeableLoop } from './wakeable-loop.ts';

/** Looks for due events whenever it is woken. */
export interface WebhookDelivery extends WakeableLoop {
  sendTo: (url: string) => void;
}

type Options = Omit<DeliveryDeps, 'signal' | 'url'> & { url: string; report: (error: unknown) => void };

/** Sends every stored event until it is accepted; a crash loses none. */
export async function startWebhookDelivery({ url, report, ...options }: Options): Promise<WebhookDelivery> {
  const stopping = new AbortController();
  let address = url;
  const deps = { ...options, url: () => address, signal: stopping.signal };
  const deliverAll = async () => {
    while (!stopping.signal.aborted && !(await deliverBatch(deps)).isLast);
    return millisecondsUntilDue(deps);
  };
  const { wake, stop } = createWakeableLoop({ work: deliverAll, report });
  const makeDue = () => makeEventsDue(deps.pool, deps.now());

  await makeDue();
  wake();
  return {
    wake,
    sendTo: (next) => {
      address = next;
      void makeDue().then(wake, report);
    },
    stop: () => {
      stopping.abort();
      return stop();
    },
  };
}
