import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from '../support/fixtures.ts';
import { dismissToasts } from '../support/page-actions.ts';
import { openAs } from '../support/people.ts';

/** Refuses test events until it is told to take them. Other journeys cause real events meanwhile: those it takes at once. */
async function startReceiver() {
  const ids: (string | string[] | undefined)[] = [];
  let isReady = false;
  const server = createServer(async (request, response) => {
    const { type } = (await json(request)) as { type: string };
    if (type !== 'test') return response.end();
    ids.push(request.headers['webhook-id']);
    return response.writeHead(isReady ? 200 : 503).end(isReady ? 'Thank you' : 'Not now');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accept = () => {
    isReady = true;
  };
  return { ids, url: `http://127.0.0.1:${port}/hooks`, accept, stop: () => server.close() };
}

test('an admin adds a webhook, and sees that its receiver takes a test event at a later attempt', {
  tag: '@narrow',
}, async ({ page }) => {
  const receiver = await startReceiver();
  await openAs(page, 'Admin', '/dashbord/webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a webhook' });
  await adding.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await adding.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(adding.getByText('Choose at least one event.')).toBeVisible();
  await adding.getByLabel('Certificate revoked').check();
  await adding.getByRole('button', { name: 'Add a webhook' }).click();

  const secret = page.getByRole('dialog', { name: 'The secret of this webhook' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'I have copied it' }).click();
  const endpoint = page.getByRole('region', { name: receiver.url });
  await endpoint.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByText('Test event on its way')).toBeVisible();
  await dismissToasts(page);
  /** Beside events that other journeys cause. */
  const sent = endpoint.getByRole('row').filter({ hasText: 'Test event' });
  const refreshed = (text: string) => async () => {
    await endpoint.getByRole('button', { name: 'Refresh' }).click();
    return sent.getByText(text).count();
  };
  await expect.poll(refreshed('Answered 503')).toBe(1);
  receiver.accept();
  await expect.poll(refreshed('Delivered')).toBe(1);
  const attempts = receiver.ids.length;
  expect(attempts).toBeGreaterThan(1);
  expect(new Set(receiver.ids).size).toBe(1);

  await sent.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.ids.length).toBe(attempts + 1);
  await expect(endpoint.locator('[aria-busy=true]'), 'the log that was refreshed').toHaveCount(0);
  await endpoint.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(endpoint).toHaveCount(0);
  receiver.stop();
});
