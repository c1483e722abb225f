import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from './webhook-secret.ts';

type IsGenuine = (secret: string, body: string, headers: Record<string, string>, now?: number) => boolean;
type ReadEvent = (secret: string, body: string, headers: Record<string, string>) => unknown;

/** The examples of docs/webhooks.md, as they stand there. */
async function loadExamples() {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8');
  const [withPackage = '', withoutPackage = ''] = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
  const library = import.meta.resolve('standardwebhooks');
  const load = (code: string) =>
    import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code.replace("'standardwebhooks'", `'${library}'`))}`
    );
  const [{ readEvent }, { isGenuine }] = await Promise.all([load(withPackage), load(withoutPackage)]);
  return { readEvent: readEvent as ReadEvent, isGenuine: isGenuine as IsGenuine };
}

test('a receiver that is written as documented takes what is genuine, and nothing else', async () => {
  const { readEvent, isGenuine } = await loadExamples();
  const [old, secret, now, payload] = [newWebhookSecret(), newWebhookSecret(), new Date(), '{"type":"test"}'];
  const headers = signedHeaders({ id: 'some-event', now, payload, secrets: [secret, old] });
  for (const known of [old, secret]) {
    expect(isGenuine(known, payload, headers)).toBe(true);
    expect(readEvent(known, payload, headers)).toEqual({ type: 'test' });
  }
  expect(isGenuine(newWebhookSecret(), payload, headers)).toBe(false);
  expect(isGenuine(secret, '{"type":"best"}', headers)).toBe(false);
  expect(isGenuine(secret, payload, { ...headers, 'webhook-id': 'another' })).toBe(false);
  expect(isGenuine(secret, payload, headers, now.getTime() + 301_000)).toBe(false);
  expect(() => readEvent(secret, '{"type":"best"}', headers)).toThrow();
});
