import { type Person, type Reply, Unexpected } from './client.ts';
import type { Ledger } from './ledger.ts';
import type { School, SoakClass } from './school.ts';
import type { Site } from './site.ts';

export interface SoakDeps {
  site: Site;
  school: School;
  ledger: Ledger;
}

/** Statuses by which a request may be refused for what others did before it, or for how often somebody asked. */
const REFUSALS = [400, 402, 403, 404, 409, 429];

export const isSuccess = (reply: Reply | undefined): reply is Reply => {
  if (!reply) return false;
  if (reply.status < 300) return true;
  if (REFUSALS.includes(reply.status)) return false;
  throw new Unexpected(`answered ${reply.status}: ${JSON.stringify(reply.body)}`);
};

export const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

export const keyOf = ({ id }: SoakClass, student: Person) => `${id} ${student.id}`;
