import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const html = { accept: 'text/html' };

async function openCertificate() {
  const [course, student] = [await t.given.course(), await t.given.person()];
  const names = { student_name: 'Nguyễn "Ánh"', course_title: 'Carving' };
  const { id } = await t.given.certificate(course.id, student.id, names);
  return { id, student, open: () => t.get(`/certificates/${id}`, html) };
}

test('the page of a certificate arrives with whose it is and its badge for link previews, and unlisted', async () => {
  const { id, student, open } = await openCertificate();
  const { statusCode, body, headers } = await open();
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Certificate of Nguyễn &quot;Ánh&quot;: Carving · Guildhall</title>');
  expect(body).toContain(`content="http://localhost:3000/api/certificates/${id}/png"`);
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect(body).toContain('"StudentName":"Nguyễn \\"Ánh\\""');
  expect(body).not.toContain(student.email);
  expect(headers['cache-control']).toBe('no-cache');
});

test('it is kept by no server, and still sent compressed, and not again to who has it', async () => {
  const { id, open } = await openCertificate();
  const { body } = await open();
  const again = (headers: Record<string, string>) => t.get(`/certificates/${id}`, { ...html, ...headers });
  const compressed = await again({ 'accept-encoding': 'gzip, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body);
  const unchanged = await again({ 'if-none-match': String(compressed.headers.etag) });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
});

test('once it is revoked, the page says so at once, and previews show no badge', async () => {
  const { id, open } = await openCertificate();
  await open();
  const revocation = { revoked_at: t.deps.now(), revocation: 'refund', revocation_reason: 'Copied.' } as const;
  await t.deps.database.updateTable('certificate').set(revocation).where('id', '=', id).execute();
  const { body } = await open();
  expect(body).toContain('<meta name="description" content="This certificate was revoked." />');
  expect(body).toContain('"Reason":"Copied."');
  expect(body).not.toContain('og:image');
});

test('a certificate that does not exist is a page that says so, with status 404', async () => {
  for (const id of ['nothing', '0198c0de-1111-7abc-8def-0123456789ab']) {
    const reply = await t.get(`/certificates/${id}`, html);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<title>Certificate not found · Guildhall</title>');
  }
});
