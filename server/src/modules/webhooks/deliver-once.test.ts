import { describe, expect, test } from 'vitest';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { DAY, SECOND } from '../../lib/durations.ts';
import { Problem } from '../../lib/problem.ts';
import { testApp } from '../../testing/test-app.ts';
import { webhooksIn } from '../../testing/webhooks.ts';
import { createWebhookDelivery } from './deliver-webhooks.ts';
import { requirePublicUrl } from './require-public-url.ts';

const t = testApp({ withSandbox: true });
const { add, depsNow, endpoints, happen, later, logOf, now, receiverThat, run, runWith } = webhooksIn(t);

describe('nothing is sent', () => {
  test('to a name that leads to a private address, though it was public when it was added', async () => {
    const receiver = await receiverThat();
    await t.as('admin').post('/webhook-endpoints', { Url: 'https://hooks.example.com', Events: ['course.approved'] });
    await happen();
    for (const address of ['127.0.0.1', '10.0.0.7', '::ffff:10.0.0.7', '169.254.169.254']) {
      const family = address.includes(':') ? 6 : 4;
      const addresses = [
        { address: '93.184.215.14', family: 4 },
        { address, family },
      ];
      await run(createWebhookDelivery({ allowsLoopback: false, resolve: async () => addresses }));
      later(DAY / 2);
    }
    const [endpoint] = await endpoints();
    expect(await logOf(endpoint._id)).toMatchObject([{ State: 'pending', Problem: 'refused-address', Attempts: 4 }]);
    expect(receiver.received).toEqual([]);
  });

  test('but to a host of the private network that the operator has named, over http too', async () => {
    const receiver = await receiverThat();
    const [named, unnamed] = [`http://localhost:${receiver.port}/named`, `http://127.0.0.1:${receiver.port}/unnamed`];
    const [{ _id }, { _id: ofUnnamed }] = [await add(named), await add(unnamed)];
    await happen();
    const settings = { ...t.deps.settings, isLocalSandbox: false, webhookHosts: ['localhost'] };
    await createWebhookDelivery()({ ...depsNow(), settings });
    await t.deps.background.settled(10 * SECOND);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/named']);
    expect(await logOf(_id)).toMatchObject([{ State: 'delivered', AnswerStatus: 200 }]);
    expect(await logOf(ofUnnamed)).toMatchObject([{ State: 'pending', Problem: 'refused-address' }]);
    expect(requirePublicUrl(named, settings)).toBe(named);
    for (const url of [unnamed, 'http://localhost.example.com/', 'https://10.0.0.1/'])
      expect(() => requirePublicUrl(url, settings), url).toThrow(Problem);
  });

  test('but to the address that was checked: the name is looked up once', async () => {
    const receiver = await receiverThat();
    const { _id } = await add(receiver.url);
    const Url = `http://localhost:${receiver.port}/pinned`;
    await t.as('admin').put(`/webhook-endpoints/${_id}`, { Url, Events: ['course.approved'], IsOn: true });
    await happen();
    let lookUps = 0;
    const resolve = async () => [{ address: ++lookUps === 1 ? '127.0.0.1' : '10.0.0.7', family: 4 }];
    await runWith({ resolve });
    expect(receiver.received).toMatchObject([{ path: '/pinned', headers: { host: `localhost:${receiver.port}` } }]);
    expect(lookUps).toBe(1);
  });

  test('twice by two processes that look at the same time', async () => {
    const receiver = await receiverThat();
    await add(receiver.url);
    for (let event = 0; event < 4; event++) await happen();
    const other = { ...depsNow(), inTx: t.inOtherProcess };
    const [one, two] = [1, 2].map(() => createWebhookDelivery({ allowsLoopback: true }));
    await Promise.all([one?.(depsNow()), two?.(other), one?.(depsNow()), two?.(other)]);
    await t.deps.background.settled(10 * SECOND);
    expect(receiver.received).toHaveLength(4);
  });

  test('of an event whose transaction fails', async () => {
    const receiver = await receiverThat();
    await add(receiver.url);
    const failing = t.deps.inTx(async (tx) => {
      await recordWebhookEvent(tx, { type: 'course.approved', data: {}, now: now() });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await run();
    expect(receiver.received).toEqual([]);
  });
});

test('what a process that died had begun is sent by another after a minute, with the same id', async () => {
  const receiver = await receiverThat();
  const { _id } = await add(receiver.url);
  await happen();
  const dying = { ...depsNow(), background: { ...t.deps.background, run: () => undefined } };
  await createWebhookDelivery({ allowsLoopback: true })(dying);
  await run();
  expect(receiver.received).toEqual([]);
  later(61 * SECOND);
  await run();
  expect(receiver.received).toHaveLength(1);
  expect(await logOf(_id)).toMatchObject([{ State: 'delivered', Attempts: 2 }]);
});
