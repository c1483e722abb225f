import { describe, expect, test } from 'vitest';
import { DAY } from '../../lib/durations.ts';
import { testApp } from '../../testing/test-app.ts';
import { statuses, webhooksIn } from '../../testing/webhooks.ts';

const t = testApp({ withSandbox: true });
const { add, endpoints, happen, later, logOf, receiverThat, run } = webhooksIn(t);

describe('an endpoint is switched off, and the admins get a mail', () => {
  test('when it answers 410; what waits for it is canceled', async () => {
    const admin = await t.given.person({ role: 'Admin', email: 'root@example.com' });
    const receiver = await receiverThat(statuses(410));
    const { _id } = await add(receiver.url);
    await happen();
    await run();
    await happen();
    expect(await endpoints()).toMatchObject([{ IsOn: false, OffReason: 'gone' }]);
    expect(await logOf(_id)).toMatchObject([{ State: 'failed', AnswerStatus: 410 }]);
    expect((await t.mailsTo(admin.email))[0]?.text).toContain('answered 410');
    const audit = (await t.as('admin').get('/audit?kind=webhook.switched-off')).json();
    expect(audit).toMatchObject([{ Subject: receiver.url, ActorId: null }]);
  });

  test('after five days of failures; each event is attempted for three days', async () => {
    const admin = await t.given.person({ role: 'Admin', email: 'root@example.com' });
    const receiver = await receiverThat(statuses(500));
    const { _id } = await add(receiver.url);
    await happen();
    for (let halfDay = 0; halfDay < 9; halfDay++) {
      await run();
      later(DAY / 2);
    }
    expect(await logOf(_id)).toMatchObject([{ State: 'failed' }]);
    expect(await endpoints()).toMatchObject([{ IsOn: true }]);
    await happen();
    await run();
    later(DAY);
    await happen();
    await run();
    expect(await endpoints()).toMatchObject([{ IsOn: false, OffReason: 'failing' }]);
    expect((await t.mailsTo(admin.email))[0]?.text).toContain('for five days');
    expect((await logOf(_id)).map(({ State }) => State)).not.toContain('pending');
  });
});
