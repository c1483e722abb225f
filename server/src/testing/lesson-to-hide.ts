import { lessonWithMedia } from './lesson-media.ts';
import type { TestApp } from './test-app.ts';

export const HIDING_REASON = 'These pages are from a published book.';

/** A lesson with a file and a video with captions, beside one that the student has done; and an admin who hides it. */
export async function lessonToHide(t: TestApp, lesson: object = {}) {
  const place = await lessonWithMedia(t, { lesson: { title: 'Copied pages', text: 'SECRET TEXT', ...lesson } });
  await place.file();
  await t.given.caption((await place.video()).id);
  const other = await t.given.lesson(place.course.id);
  /** Counts what is in the class. */
  await t.as(place.teacher).post(`/classes/${place.course.id}/sections`, { Title: 'Exercises' });
  await t.as(place.student).put(`/lessons/${other.id}/progress`, { PositionSeconds: 0, Done: true });
  const path = `/lessons/${place.lesson.id}`;
  const contentOf = async (who: Parameters<typeof t.as>[0]) =>
    (await t.as(who).get(`/classes/${place.course.id}/content`)).json();
  const hide = (reason = HIDING_REASON) => t.as('admin').put(`${path}/hide`, { reason });
  const show = (body?: object) => t.as('admin').put(`${path}/show`, body);
  return { ...place, other, path, contentOf, hide, show };
}
