import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { keepConnected, type LastingConnection } from './lasting-connection.ts';

const { connection } = testDatabase();
let operator: pg.Client;
let lasting: LastingConnection | undefined;
let events: string[];
beforeEach(async () => {
  operator = new pg.Client(connection);
  await operator.connect();
  events = [];
});
afterEach(async () => {
  await lasting?.close();
  await operator.end();
});

const config = () => ({ ...connection, application_name: 'lasting' });
const countOpen = async () =>
  (await operator.query(`select count(*)::int as open from pg_stat_activity where application_name = 'lasting'`))
    .rows[0].open;
const end = () =>
  operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lasting'`);

test('a connection that breaks is made and prepared again, also when preparing it fails meanwhile', async () => {
  let isFailing = false;
  lasting = await keepConnected(config(), {
    prepare: async () => {
      events.push(isFailing ? 'failed' : 'prepared');
      if (isFailing) throw new Error('not yet');
    },
    onLost: () => events.push('lost'),
    onFailed: () => {
      isFailing = false;
      return 'retry';
    },
  });
  await end();
  await expect.poll(() => events).toEqual(['prepared', 'lost', 'prepared']);
  isFailing = true;
  await end();
  await expect.poll(() => events.slice(3)).toEqual(['lost', 'failed', 'prepared']);
  expect(await countOpen()).toBe(1);
});

test('it is given up where the failure is final', async () => {
  lasting = await keepConnected(config(), {
    prepare: async () => {
      if (events.push('prepared') > 1) throw new Error('final');
    },
    onFailed: (error) => {
      events.push(String(error));
      return 'stop';
    },
  });
  await end();
  await expect.poll(() => events).toEqual(['prepared', 'prepared', 'Error: final']);
  await expect.poll(countOpen).toBe(0);
});

test('the first failure is thrown, and leaves no connection', async () => {
  const prepare = () => Promise.reject(new Error('refused'));
  await expect(keepConnected(config(), { prepare })).rejects.toThrow('refused');
  await expect.poll(countOpen).toBe(0);
});

test('one that was closed stays closed', async () => {
  lasting = await keepConnected(config(), {
    prepare: async () => void events.push('prepared'),
    onLost: () => events.push('lost'),
  });
  await lasting.close();
  await expect.poll(countOpen).toBe(0);
  expect(events).toEqual(['prepared']);
});
