import { MAX_WEBHOOK_ENDPOINTS } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { DAY, SECOND } from '../../lib/durations.ts';
import { newId } from '../../lib/ids.ts';
import { testApp } from '../../testing/test-app.ts';
import { verify, webhooksIn } from '../../testing/webhooks.ts';
import { deleteOldWebhookEvents } from './webhooks.queries.ts';

const t = testApp({ withSandbox: true });
const { add, depsNow, endpoints, happen, later, logOf, receiverThat, run } = webhooksIn(t);

const URL = 'https://hooks.example.com/in';
const INPUT = { Url: URL, Events: ['course.approved'] };
const admin = () => t.as('admin');
const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code];
const auditKinds = async () =>
  (await admin().get('/audit')).json().map(({ Kind, Subject }: { Kind: string; Subject: string }) => [Kind, Subject]);

describe('an admin', () => {
  test('reads the secret once; it is stored encrypted, and every change is in the audit', async () => {
    const { _id, Secret } = await add(URL);
    expect(Secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { Secret: next } = (await admin().post(`/webhook-endpoints/${_id}/secret`)).json();
    expect(next).not.toBe(Secret);
    const change = await admin().put(`/webhook-endpoints/${_id}`, { ...INPUT, IsOn: false });
    expect(change.json()).toMatchObject({ modifiedCount: 1 });
    expect(await endpoints()).toMatchObject([{ Url: URL, Events: ['course.approved'], IsOn: false, OffReason: null }]);
    const stored = await t.deps.database.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow();
    const bytes = Buffer.concat([stored.encrypted_secret, stored.encrypted_previous_secret ?? Buffer.of()]);
    for (const secret of [Secret, next]) expect(bytes.includes(secret)).toBe(false);
    expect(JSON.stringify(await endpoints())).not.toContain('whsec_');
    await admin().delete(`/webhook-endpoints/${_id}`);
    expect(await endpoints()).toEqual([]);
    expect(await auditKinds()).toEqual([
      ['webhook.deleted', URL],
      ['webhook.changed', URL],
      ['webhook.secret-replaced', URL],
      ['webhook.added', URL],
    ]);
  });

  test('who switches an endpoint off while another changes its address takes nothing of that back', async () => {
    const { _id } = (await admin().post('/webhook-endpoints', INPUT)).json();
    const moved = `${URL}/moved`;
    const change = (body: object) => admin().put(`/webhook-endpoints/${_id}`, body);
    const replies = await Promise.all([change({ Url: moved }), change({ IsOn: false }), change({})]);
    expect(replies.map((reply) => reply.json().modifiedCount)).toEqual([1, 1, 0]);
    expect(await endpoints()).toMatchObject([{ Url: moved, Events: INPUT.Events, IsOn: false }]);
  });

  test('who saves what is there already changes nothing', async () => {
    const { _id } = (await admin().post('/webhook-endpoints', INPUT)).json();
    const same = await admin().put(`/webhook-endpoints/${_id}`, { ...INPUT, IsOn: true });
    expect(same.json()).toMatchObject({ modifiedCount: 0 });
    expect(await auditKinds()).toHaveLength(1);
  });

  test('sends a test event, and an event again with its id, while the endpoint is on', async () => {
    const receiver = await receiverThat();
    const { _id, Secret } = await add(receiver.url);
    await admin().post(`/webhook-endpoints/${_id}/test`);
    later(SECOND);
    await run();
    expect(verify(Secret, receiver.received[0])).toMatchObject({ type: 'test', data: {} });
    const [delivery] = await logOf(_id);
    expect((await admin().post(`/webhook-deliveries/${delivery?._id}/again`)).json()).toMatchObject({
      modifiedCount: 1,
    });
    expect((await admin().post(`/webhook-deliveries/${delivery?._id}/again`)).json()).toMatchObject({
      modifiedCount: 0,
    });
    await run();
    expect(receiver.received[1]?.headers['webhook-id']).toBe(delivery?.EventId);
    await admin().put(`/webhook-endpoints/${_id}`, { Url: receiver.url, Events: ['course.approved'], IsOn: false });
    expect(codeOf(await admin().post(`/webhook-deliveries/${delivery?._id}/again`))).toEqual([409, 'webhook.off']);
    expect(codeOf(await admin().post(`/webhook-endpoints/${_id}/test`))).toEqual([409, 'webhook.off']);
  });

  test('reads the log page by page; what is older than 30 days is deleted', async () => {
    const { _id } = await add(URL);
    for (let event = 0; event < 3; event++) await happen();
    const first = await admin().get(`/webhook-endpoints/${_id}/deliveries?limit=2`);
    expect([first.json().length, first.headers['x-total-count']]).toEqual([2, '3']);
    const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await admin().get(next)).json()).toHaveLength(1);
    later(31 * DAY);
    await happen();
    await deleteOldWebhookEvents(depsNow());
    expect(await logOf(_id)).toHaveLength(1);
  });
});

describe('an endpoint is refused', () => {
  test('over http, and at a private address', async () => {
    for (const Url of ['http://example.com/', 'https://10.0.0.1/', 'https://[fd00::1]/', 'https://169.254.169.254/'])
      expect(codeOf(await admin().post('/webhook-endpoints', { ...INPUT, Url }))).toEqual([
        409,
        'webhook.address-refused',
      ]);
    for (const Url of ['ftp://example.com', 'https://me:secret@example.com', 'nonsense'])
      expect(codeOf(await admin().post('/webhook-endpoints', { ...INPUT, Url }))).toEqual([400, 'request.invalid']);
  });

  test('when there are twenty, and where there is none of this id', async () => {
    for (let count = 0; count < MAX_WEBHOOK_ENDPOINTS; count++) await add(URL);
    expect(codeOf(await admin().post('/webhook-endpoints', INPUT))).toEqual([409, 'webhook.too-many']);
    const unknown = await admin().put(`/webhook-endpoints/${newId()}`, { ...INPUT, IsOn: true });
    expect(codeOf(unknown)).toEqual([404, 'webhook.not-found']);
  });
});
