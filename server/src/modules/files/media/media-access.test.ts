import { beforeEach, describe, expect, test } from 'vitest';
import { lessonWithMedia, mediaExpectations } from '../../../testing/lesson-media.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const { expectServed, expectRefused } = mediaExpectations(t);

describe('a file of a lesson', () => {
  let place: Awaited<ReturnType<typeof lessonWithMedia>>;
  beforeEach(async () => {
    place = await lessonWithMedia(t);
    await place.file();
  });

  test('is for its students, its teacher and admins', async () => {
    const admin = await t.given.person({ role: 'Admin' });
    for (const who of [place.student, place.teacher, admin]) await expectServed(await place.fileUrl(who));
  });

  test('has no address for nobody, for other students and for other teachers', async () => {
    const path = `/lessons/${place.lesson.id}`;
    const others = [t.asNobody, t.as('student'), t.as('teacher')];
    for (const other of others) expect((await other.get(path)).body).not.toContain('/media/');
  });

  test('is closed ten minutes after its address was made', async () => {
    const url = await place.fileUrl();
    t.deps.now = () => new Date(Date.now() + 600_000);
    await expectRefused(url, 'auth.forbidden');
  });

  test('is closed to an address that was changed, or made up', async () => {
    const [, , token = '', name] = (await place.fileUrl()).split('/');
    const changed = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const other of [changed, token.slice(0, -2), 'x', 'x.y']) {
      await expectRefused(`/media/${other}/${name}`, 'attachment.not-found');
    }
  });

  test('cannot be reached by the address of another file', async () => {
    const other = await lessonWithMedia(t);
    const theirs = await other.file({}, Buffer.from('theirs'));
    const [, , token] = (await place.fileUrl()).split('/');
    expect((await t.get(`/media/${token}/${theirs.name}`)).body).toBe('0123456789');
    await expectRefused(`/media/preview/${theirs.id}/${theirs.name}`, 'attachment.not-found');
    await expectRefused(`/media/${theirs.id}/${theirs.name}`, 'attachment.not-found');
  });

  test('is closed after signing out', async () => {
    const url = await place.fileUrl();
    await t.deps.database.deleteFrom('session').where('user_id', '=', place.student.id).execute();
    await expectRefused(url, 'auth.required');
  });

  test('is closed to somebody who is suspended', async () => {
    const url = await place.fileUrl();
    const suspension = { suspended_at: new Date(), suspended_reason: 'Fraud' };
    await t.deps.database.updateTable('user').set(suspension).where('id', '=', place.student.id).execute();
    await expectRefused(url, 'auth.suspended');
  });

  test('is closed after a refund', async () => {
    const url = await place.fileUrl();
    await place.refund();
    await expectRefused(url, 'lesson.locked');
  });

  test('is closed once it, or its lesson, is deleted', async () => {
    const url = await place.fileUrl();
    await t.deps.database.updateTable('lesson').set({ deleted_at: new Date() }).execute();
    await expectRefused(url, 'attachment.not-found');
  });

  test('of a class that is archived or rejected later stays open to its students', async () => {
    for (const status of ['Archived', 'Rejected'] as const) {
      await t.deps.database.updateTable('course').set({ status }).where('id', '=', place.course.id).execute();
      await expectServed(await place.fileUrl());
    }
  });
});

describe('somebody on trial', () => {
  const onTrial = async (course = {}) => {
    const place = await lessonWithMedia(t, { course });
    const guest = await t.given.person();
    const trial = await t.given.trial(place.course.id, guest.id);
    return { ...place, guest, trial };
  };

  test('gets files and videos until it is over', async () => {
    const { file, video, fileUrl, videoUrl, guest, trial } = await onTrial();
    await file();
    await video();
    const urls = [await fileUrl(guest), await videoUrl(guest)];
    for (const url of urls) await expectServed(url);
    const over = { started_at: new Date(Date.now() - 700_000_000), ends_at: new Date(Date.now() - 1_000) };
    await t.deps.database.updateTable('trial').set(over).where('id', '=', trial.id).execute();
    for (const url of urls) await expectRefused(url, 'lesson.locked');
  });

  test('gets no downloads where the teacher has turned them off meanwhile', async () => {
    const { file, video, fileUrl, videoUrl, guest, course } = await onTrial();
    await file();
    await video();
    const urls = [await fileUrl(guest), await videoUrl(guest)] as const;
    await t.deps.database.updateTable('course').set({ trial_downloads: false }).where('id', '=', course.id).execute();
    await expectRefused(urls[0], 'lesson.locked');
    await expectServed(urls[1]);
  });
});

describe('a video that is being checked', () => {
  test('is not for students, and its teacher may see it', async () => {
    const { video, videoUrl, teacher } = await lessonWithMedia(t);
    const { original } = await video();
    const [students, teachers] = [await videoUrl(), await videoUrl(teacher)];
    await t.deps.database
      .updateTable('video_rendition')
      .set({ status: 'checking' })
      .where('attachment_id', '=', original.id)
      .execute();
    await expectRefused(students, 'lesson.locked');
    await expectServed(teachers);
  });
});
