import type { TestApp } from './test-app.ts';
import { filmOf, lessonForFilms } from './video-uploads.ts';

interface Films {
  course: { id: string };
  lesson: { id: string };
}

/** A student of the class, who watches its lesson. */
async function studentOfFilms(t: TestApp, { course, lesson }: Films) {
  const student = await t.given.person();
  await t.given.payment({ course_id: course.id, student_id: student.id });
  const path = `/lessons/${lesson.id}`;
  const watch = (Watched: [number, number][], PositionSeconds: number, rest = {}) =>
    t.as(student).put(`${path}/progress`, { Watched, PositionSeconds, ...rest });
  const totals = () =>
    t.deps.database
      .selectFrom('lesson_total')
      .select(['started', 'done'])
      .where('lesson_id', '=', lesson.id)
      .executeTakeFirst();
  return {
    watch,
    totals,
    page: async () => (await t.as(student).get(path)).json(),
    another: () => studentOfFilms(t, { course, lesson }),
  };
}

/** A lesson whose video can be played, and a student. */
export async function lessonWithFilm(t: TestApp, origin: string) {
  const films = await lessonForFilms(t, origin);
  await films.upload({ name: 'film.mov', bytes: await filmOf('h264-aac.mov') });
  const first = await films.checked();
  const path = `/lessons/${films.lesson.id}`;
  const page = async () => (await t.as(films.teacher).get(path)).json();
  const cancelReplacement = async () =>
    (await t.as(films.teacher).delete(`${path}/video/replacement`)).json().deletedCount;
  return { ...films, first, page, cancelReplacement, student: await studentOfFilms(t, films) };
}
