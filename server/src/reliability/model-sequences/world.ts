import type { LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import type { Client } from '../../testing/clients.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Model, Person } from './model.ts';

/** The status of a reply, and the code where it is a problem; or a field of a reply with its value. */
export type Expected = readonly [status: number, code?: string];

export const OK: Expected = [200];
export const FORBIDDEN: Expected = [403, 'auth.forbidden'];

const resultOf = (reply: Response): Expected =>
  reply.statusCode < 400 ? [reply.statusCode] : [reply.statusCode, reply.json().code];

/** The application, with the bearer tokens of the people. */
export interface World {
  t: TestApp;
  counts: Map<string, { calls: number; refused: number }>;
  /** A client of somebody; undefined: nobody. A suspension ends the session: the token of before stays in use until then. */
  as: (person: Person | undefined) => Promise<Client>;
  /** Makes somebody sign in anew. */
  forget: (person: Person) => void;
}

export function createWorld(t: TestApp, counts: World['counts']): World {
  const tokens = new Map<Person, string>();
  const tokenOf = async (person: Person) => {
    const token = tokens.get(person) ?? (await t.deps.identity.tokens.issue(await t.startSession(person)));
    tokens.set(person, token);
    return token;
  };
  return {
    t,
    counts,
    as: async (person) => (person ? t.withToken(await tokenOf(person)) : t.asNobody),
    forget: (person) => void tokens.delete(person),
  };
}

export interface Step {
  model: Model;
  world: World;
  /** One of a list, by the numbers that fast-check has chosen for this call; undefined where the list is empty. */
  pick: <Item>(list: readonly Item[]) => Item | undefined;
  /** Adds to the counts of the run. */
  name: string;
}

/** Who has been suspended cannot call at all: sessions end with the suspension. */
export const gate = (person: Person, isAllowed: boolean): Expected | undefined => {
  if (person.isSuspended) return [403, 'auth.suspended'];
  return isAllowed ? undefined : FORBIDDEN;
};

/** Compares a reply with the model's. True where the call has succeeded. */
export function expectReply({ world, name }: Step, reply: Response, expected: Expected): boolean {
  const count = world.counts.get(name) ?? { calls: 0, refused: 0 };
  world.counts.set(name, { calls: count.calls + 1, refused: count.refused + (reply.statusCode < 400 ? 0 : 1) });
  expect(resultOf(reply), `${name}: ${reply.body.slice(0, 300)}`).toEqual(expected);
  return reply.statusCode < 400;
}

/** The same, and how many rows it has changed. */
export function expectModified(step: Step, reply: Response, modifiedCount: number): boolean {
  expectReply(step, reply, OK);
  expect(reply.json(), step.name).toMatchObject({ modifiedCount });
  return modifiedCount > 0;
}

/** The first refusal that applies, or success. */
export const firstOf = (...refusals: (Expected | false | undefined)[]): Expected =>
  refusals.find((refusal): refusal is Expected => Boolean(refusal)) ?? OK;

export const nextSerial = (model: Model): number => {
  model.serial += 1;
  return model.serial;
};
