import { describe, expect, test } from 'vitest';
import { lessonWithMedia, mediaExpectations } from '../../../testing/lesson-media.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp();

const { expectServed, expectRefused } = mediaExpectations(t);

describe('a free preview', () => {
  const preview = async () => {
    const place = await lessonWithMedia(t, { lesson: { is_preview: true } });
    await place.file();
    const url: string = (await t.asNobody.get(`/lessons/${place.lesson.id}`)).json().Files[0].Url;
    return { ...place, url };
  };

  test('is for everybody, by an address that stays the same and may be cached', async () => {
    const { url, fileUrl } = await preview();
    await expectServed(url);
    expect((await t.get(url)).headers['cache-control']).toBe('public, max-age=300');
    expect(await fileUrl()).toBe(url);
  });

  test('is closed once it is a preview no more', async () => {
    const { url, lesson } = await preview();
    await t.deps.database.updateTable('lesson').set({ is_preview: false }).where('id', '=', lesson.id).execute();
    await expectRefused(url, 'attachment.not-found');
  });

  test.each(['Pending', 'Rejected', 'Archived'] as const)('is closed while the class is %s', async (status) => {
    const { url, course } = await preview();
    await t.deps.database.updateTable('course').set({ status }).where('id', '=', course.id).execute();
    await expectRefused(url, 'attachment.not-found');
  });
});

describe('a file that was handed in', () => {
  const handIn = async () => {
    const { course, student, teacher } = await lessonWithMedia(t);
    const assignment = await t.given.assignment(course.id);
    const row = await t.given.attachment(
      { id: '', course_id: course.id },
      {
        purpose: 'submission-file',
        lesson_id: null,
        assignment_id: assignment.id,
        owner_id: student.id,
        quota_owner_id: null,
      },
    );
    await t.deps.objectStore.put(row.object_key, Buffer.from('0123456789'), 'application/pdf');
    const urlFor = async (who: { id: string }) => {
      const { sessionId } = await t.startSession(who);
      return t.deps.mediaUrls.forAttachment(row, { sessionId, endsAt: new Date(Date.now() + 60_000) });
    };
    return { course, student, teacher, assignment, urlFor };
  };

  test('is for its owner and, once handed in, for its teacher alone', async () => {
    const { course, student, teacher, assignment, urlFor } = await handIn();
    const others = [await t.given.person({ role: 'Admin' }), await t.given.person({ role: 'Teacher' })];
    const classmate = await t.given.enrolment(course.id);
    await expectServed(await urlFor(student));
    await expectRefused(await urlFor(teacher), 'lesson.locked');
    await t.given.submission(assignment, { student_id: student.id });
    await expectServed(await urlFor(teacher));
    for (const other of [...others, { id: classmate.student_id }]) {
      await expectRefused(await urlFor(other), 'lesson.locked');
    }
  });

  test('stays open to its owner after a refund', async () => {
    const { student, urlFor } = await handIn();
    await t.deps.database.updateTable('enrolment').set({ state: 'ended' }).execute();
    await expectServed(await urlFor(student));
  });
});
