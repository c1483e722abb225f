import {
  exportMembers,
  listTopCourses,
  makeAdmin,
  readCourse,
  readMember,
  updateLesson,
  uploadImage,
} from '@guildhall/contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, inTurn, problem } from '../testing/fake-server.ts';
import { storeTokenOf, tokenOf } from '../testing/sign-in.ts';
import { call } from './call.ts';
import { download } from './download.ts';
import { setAskForProof } from './proof.ts';
import { removeToken } from './token.ts';

const COURSE = { _id: 'c1', ClassTitle: 'Cane' };
const visitorsOnly = ({ headers }: { headers: Headers }) =>
  headers.has('authorization') ? problem('auth.required') : Response.json(COURSE);

beforeEach(() => storeTokenOf('ada'));
afterEach(() => {
  vi.unstubAllGlobals();
  removeToken();
});

test('a person’s calls carry their token, and what is the same for everybody is asked for without', async () => {
  const requests = fakeServer({ 'GET /api/get-role/ada%40example.com': {}, 'GET /api/top-classes': [] });
  await call(readMember, { params: { email: 'ada@example.com' } });
  await call(listTopCourses);
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${tokenOf('ada')}`, null]);
});

test('who may see more than visitors, and whose session has ended, sees what visitors see', async () => {
  const requests = fakeServer({ 'GET /api/get-class/c1': visitorsOnly });
  expect(await call(readCourse, { params: { id: 'c1' } })).toEqual(COURSE);
  expect(requests.map(({ headers }) => headers.has('authorization'))).toEqual([true, false]);
});

test('what does not exist is asked for once', async () => {
  const requests = fakeServer({ 'GET /api/get-class/c1': () => problem('course.not-found') });
  await expect(call(readCourse, { params: { id: 'c1' } })).rejects.toMatchObject({ code: 'course.not-found' });
  expect(requests).toHaveLength(1);
});

test('a picture is sent as a file, in the field that the contract names', async () => {
  const requests = fakeServer({ 'POST /api/images': { url: '/images/1' } });
  const image = new File(['pixels'], 'portrait.webp');
  expect(await call(uploadImage, { body: { image } })).toEqual({ url: '/images/1' });
  const [{ body } = { body: undefined }] = requests;
  expect((body as FormData).get('image')).toMatchObject({ name: 'portrait.webp' });
});

test('a change says what it was made from', async () => {
  const requests = fakeServer({ 'PUT /api/lessons/l1': { modifiedCount: 1 } });
  await call(updateLesson, { params: { id: 'l1' }, body: { Title: 'Cane' }, revision: 7 });
  expect(requests[0]?.headers.get('if-match')).toBe('"7"');
});

const makeAdminOf = (id: string) => call(makeAdmin, { params: { id } });
const afterProof = () =>
  inTurn(
    () => problem('auth.proof-required'),
    () => Response.json({ modifiedCount: 1 }),
  );

test('an admin who proves who they are need not press the button again', async () => {
  const requests = fakeServer({ 'PUT /api/make-admin/m1': afterProof() });
  onTestFinished(setAskForProof(async () => true));
  expect(await makeAdminOf('m1')).toEqual({ modifiedCount: 1 });
  expect(requests).toHaveLength(2);
});

test('a file that needs a proof is saved once the person has proved who they are', async () => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="People.csv"' };
  const requests = fakeServer({
    'GET /api/exports/people.csv': inTurn(
      () => problem('auth.proof-required'),
      () => new Response('Name,Email', { headers }),
    ),
  });
  onTestFinished(setAskForProof(async () => true));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => saved.mockRestore());
  await download(exportMembers, { query: {} });
  expect(requests).toHaveLength(2);
  expect(saved).toHaveBeenCalledTimes(1);
});

test('an admin who does not prove it changes nothing', async () => {
  const requests = fakeServer({ 'PUT /api/make-admin/m1': afterProof() });
  onTestFinished(setAskForProof(async () => false));
  await expect(makeAdminOf('m1')).rejects.toMatchObject({ code: 'auth.proof-required' });
  expect(requests).toHaveLength(1);
});

test('where no part of the page can ask for a proof, and for other refusals, nobody is asked', async () => {
  const ask = vi.fn(async () => true);
  fakeServer({ 'PUT /api/make-admin/m1': afterProof(), 'PUT /api/make-admin/m2': () => problem('member.not-found') });
  setAskForProof(ask)();
  await expect(makeAdminOf('m1')).rejects.toMatchObject({ code: 'auth.proof-required' });
  onTestFinished(setAskForProof(ask));
  await expect(makeAdminOf('m2')).rejects.toMatchObject({ code: 'member.not-found' });
  expect(ask).not.toHaveBeenCalled();
});
