import { describe, expect, test } from 'vitest';
import { DAY, SECOND } from '../../lib/durations.ts';
import { testApp } from '../../testing/test-app.ts';
import { statuses, verify, webhooksIn } from '../../testing/webhooks.ts';
import { createWebhookDelivery } from './deliver-webhooks.ts';

const t = testApp({ withSandbox: true });
const { add, depsNow, endpoints, happen, later, logOf, now, receiverThat, run } = webhooksIn(t);

describe('a receiver', () => {
  test('gets an event once, signed so that it can verify it', async () => {
    const receiver = await receiverThat();
    const { _id, Secret } = await add(receiver.url);
    await happen();
    await run();
    await run();
    const [event, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(verify(Secret, event)).toEqual({
      type: 'course.approved',
      version: 1,
      timestamp: now().toISOString(),
      data: { Title: 'Weaving' },
    });
    expect(await logOf(_id)).toMatchObject([
      {
        State: 'delivered',
        AnswerStatus: 200,
        AnswerStart: 'Answer 1',
        Attempts: 1,
        EventId: event?.headers['webhook-id'],
      },
    ]);
  });

  test('that fails twice gets the same event a third time, about 5 and 15 seconds later', async () => {
    const receiver = await receiverThat(statuses(500, 503, 200));
    const { _id } = await add(receiver.url);
    await happen();
    await run();
    later(3 * SECOND);
    await run();
    expect(receiver.received).toHaveLength(1);
    expect(await logOf(_id)).toMatchObject([{ State: 'pending', AnswerStatus: 500 }]);
    later(4 * SECOND);
    await run();
    later(18 * SECOND);
    await run();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect(await logOf(_id)).toMatchObject([{ State: 'delivered', Attempts: 3 }]);
    expect(await endpoints()).toMatchObject([{ FailingSince: null }]);
  });

  test('is verified by either secret for a day after a change, and by the new one from then on', async () => {
    const receiver = await receiverThat();
    const { _id, Secret: before } = await add(receiver.url);
    const { Secret: after } = (await t.as('admin').post(`/webhook-endpoints/${_id}/secret`)).json();
    await happen();
    await run();
    const [first] = receiver.received;
    for (const secret of [before, after]) expect(verify(secret, first)).toMatchObject({ type: 'course.approved' });
    later(DAY + SECOND);
    await happen();
    await run();
    expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect(await endpoints()).toMatchObject([{ PreviousSecretUntil: expect.any(String) }]);
  });

  test('that never answers delays no other', async () => {
    const hanging = await receiverThat(() => undefined);
    const healthy = await receiverThat();
    const { _id } = await add(hanging.url);
    await add(healthy.url);
    for (let event = 0; event < 7; event++) await happen();
    const send = createWebhookDelivery({ allowsLoopback: true, timeout: 300 });
    await send(depsNow());
    await send(depsNow());
    await expect.poll(() => healthy.received.length).toBeGreaterThanOrEqual(5);
    await t.deps.background.settled(10 * SECOND);
    expect(hanging.received).toHaveLength(5);
    const problems = (await logOf(_id)).map(({ Problem }) => Problem);
    expect(problems.filter((problem) => problem === 'timeout')).toHaveLength(5);
  });

  test('that redirects is not followed', async () => {
    const target = await receiverThat();
    const receiver = await receiverThat((response) => response.writeHead(307, { location: target.url }).end());
    const { _id } = await add(receiver.url);
    await happen();
    await run();
    expect(target.received).toEqual([]);
    expect(await logOf(_id)).toMatchObject([{ State: 'pending', AnswerStatus: 307 }]);
  });

  test('that answers with a great deal is read to its first characters', async () => {
    const receiver = await receiverThat((response) => response.end('a\0'.repeat(1_000_000)));
    const { _id } = await add(receiver.url);
    await happen();
    await run();
    expect((await logOf(_id))[0]).toMatchObject({ State: 'delivered', AnswerStart: 'a'.repeat(500) });
  });
});
