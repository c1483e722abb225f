import { beforeEach, describe, expect, test } from 'vitest';
import { certificateActions, checkCertificate, createCertifiedClass, pathOf } from '../../testing/certified-class.ts';
import { testApp } from '../../testing/test-app.ts';
import { createStatusLists } from './status-lists.ts';

const t = testApp();
const { finish, list } = certificateActions(t);
beforeEach(() => t.empty());

async function issueOne() {
  const { student, lesson } = await createCertifiedClass(t);
  await finish(student, lesson);
  const certificate = (await list()).at(-1);
  if (!certificate) throw new Error('None was issued.');
  return certificate;
}

describe('the status list', () => {
  /** Each process keeps signed lists of its own. */
  const processAt = (now: () => Date) => createStatusLists({ ...t.deps, ...t.deps.certificateIssuing, now });

  test('is signed again once a certificate was revoked, by whatever process', async () => {
    const stored = await issueOne();
    const path = pathOf((await checkCertificate(t.app, stored)).credential?.status.list ?? '');
    const first = await t.get(path);
    expect(first.headers).toMatchObject({
      'content-type': 'application/vc+jwt',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
    });
    const readInOther = processAt(() => new Date());
    const id = path.split('/').at(-1) ?? '';
    const before = await readInOther(id);
    await t.as('admin').post(`/certificates/${stored.id}/revoke`, { reason: 'A mistake of ours' });
    expect((await checkCertificate(t.app, stored)).verdict).toBe('revoked');
    expect(await readInOther(id)).not.toBe(before);
  });

  test('is signed again after a minute, and holds for a day', async () => {
    const stored = await issueOne();
    const id = (await checkCertificate(t.app, stored)).credential?.status.list.split('/').at(-1) ?? '';
    let at = new Date('2026-11-22T12:00:00Z');
    const read = processAt(() => at);
    const first = (await read(id)) ?? '';
    at = new Date('2026-11-22T12:00:59Z');
    expect(await read(id)).toBe(first);
    at = new Date('2026-11-22T12:01:00Z');
    expect(await read(id)).not.toBe(first);
    expect(JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      issuer: 'http://localhost:3000',
      validFrom: '2026-11-22T12:00:00Z',
      validUntil: '2026-11-23T12:00:00Z',
    });
  });
});
