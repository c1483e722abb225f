import { expect } from 'vitest';
import type { New } from './given-deps.ts';
import type { TestApp } from './test-app.ts';

const MEDIA_BYTES = Buffer.from('0123456789');

/** A paid class with a lesson, its student, and ways to get addresses as the lesson's page does. */
export async function lessonWithMedia(t: TestApp, options: { course?: New<'course'>; lesson?: New<'lesson'> } = {}) {
  const teacher = await t.given.person({ role: 'Teacher' });
  const student = await t.given.person();
  const course = await t.given.course({ teacher_id: teacher.id, ...options.course });
  const lesson = await t.given.lesson(course.id, options.lesson);
  const payment = await t.given.payment({ course_id: course.id, student_id: student.id });

  const file = async (attachment: New<'attachment'> = {}, bytes = MEDIA_BYTES) => {
    const row = await t.given.attachment(lesson, { size_bytes: bytes.length, ...attachment });
    await t.deps.objectStore.put(row.object_key, bytes, row.content_type ?? '');
    return row;
  };

  /** A video that can be played, with its original file. */
  const video = async (bytes = MEDIA_BYTES) => {
    const row = await t.given.video(lesson, 60);
    const original = await file({ purpose: 'lesson-video', name: 'film.mp4', content_type: 'video/mp4' }, bytes);
    const media_type = 'video/mp4; codecs="avc1.640028, mp4a.40.2"';
    await t.deps.database
      .insertInto('video_rendition')
      .values({
        video_id: row.id,
        attachment_id: original.id,
        height: 720,
        is_original: true,
        status: 'ready',
        refusal: null,
        media_type,
      })
      .execute();
    return { ...row, original };
  };

  /** What the lesson's page answers with. */
  const read = async (who: { id: string } = student) => (await t.as(who).get(`/lessons/${lesson.id}`)).json();
  const fileUrl = async (who: { id: string } = student): Promise<string> => (await read(who)).Files[0].Url;
  const videoUrl = async (who: { id: string } = student): Promise<string> => (await read(who)).Video.Sizes[0].Url;

  const refund = () =>
    t.deps.database.updateTable('enrolment').set({ state: 'ended' }).where('payment_id', '=', payment.id).execute();

  return { teacher, student, course, lesson, payment, file, video, read, fileUrl, videoUrl, refund };
}

/** Nothing of the file is in a refusal. */
export const mediaExpectations = (t: TestApp) => ({
  expectServed: async (url: string) => expect((await t.get(url)).body).toBe(String(MEDIA_BYTES)),
  expectRefused: async (url: string, code: string) => {
    const reply = await t.get(url);
    expect([reply.json().code, reply.body.includes(String(MEDIA_BYTES))]).toEqual([code, false]);
  },
});
