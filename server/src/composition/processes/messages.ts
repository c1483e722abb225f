import type { EventEmitter } from 'node:events';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Machine } from './open-machine.ts';
import type { Listening } from './open-process.ts';
import type { Signal } from './stops.ts';

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** From the process that supervises to one that answers. */
export type ToWorker = { kind: 'start'; machine: Machine } | { kind: 'stop'; signal: Signal } | { kind: 'measure' };

export type FromWorker = { kind: 'listening'; listening: Listening } | { kind: 'measured'; metrics: Metrics };

type Message = ToWorker | FromWorker;

/** Calls the listener with each message of this kind; libraries send others. Returns what ends that. */
export function onMessage<Kind extends Message['kind']>(
  sender: EventEmitter,
  kind: Kind,
  listener: (message: Extract<Message, { kind: Kind }>) => void,
): () => void {
  const listen = (message: Message | undefined) => {
    if (message?.kind === kind) listener(message as Extract<Message, { kind: Kind }>);
  };
  sender.on('message', listen);
  return () => sender.off('message', listen);
}

/** The next message of this kind. */
export const nextMessage = <Kind extends Message['kind']>(sender: EventEmitter, kind: Kind) =>
  new Promise<Extract<Message, { kind: Kind }>>((resolve) => {
    const end = onMessage(sender, kind, (message) => {
      end();
      resolve(message);
    });
  });
