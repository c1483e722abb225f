import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';
import { waitForJobs } from './test-jobs.ts';
import { newUpload, tusClient } from './upload-files.ts';

const FIXTURES = join(import.meta.dirname, '../gateways/video/fixtures');

/** A film that was drawn for the tests. */
export const filmOf = (name: string): Promise<Buffer> => readFile(join(FIXTURES, name));

interface Film {
  name: string;
  bytes: Buffer;
  /** The height of a smaller size. */
  height?: number;
  /** The upload of its original. */
  originalId?: string;
}

/** A teacher with an Approved class and a lesson, who uploads films as a browser does. */
export async function lessonForFilms(t: TestApp, origin: string) {
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id });
  const lesson = await t.given.lesson(course.id);
  const tus = tusClient({ origin, token: await t.tokenOf(teacher) });

  const begin = async ({ name, bytes, height, originalId }: Film) => {
    const input = newUpload(bytes, { SubjectId: lesson.id, Purpose: 'lesson-video', Name: name });
    return t.as(teacher).post('/uploads', { ...input, VideoHeight: height, OriginalId: originalId });
  };

  /** Until it is stored: the status of the last part. */
  const upload = async (film: Film): Promise<number> => {
    const begun = await begin(film);
    if (begun.statusCode !== 200) return begun.statusCode;
    return (await tus.patch(begun.json(), 0, film.bytes)).status;
  };

  const authorization = await t.tokenOf(teacher);
  const video = async (language = 'en') =>
    (await t.get(`/api/lessons/${lesson.id}`, { authorization, 'accept-language': language })).json().Video;

  /** Once it is decided. */
  const checked = async () => {
    await waitForJobs(t.deps);
    return video();
  };

  const seconds = async () => (await t.get(`/api/classes/${course.id}/content`)).json().Seconds;
  /** That count against the class. */
  const usedBytes = async () => {
    const used = t.deps.database.selectFrom('storage_use').select('bytes').where('subject_id', '=', course.id);
    return (await used.executeTakeFirst())?.bytes;
  };
  return { usedBytes, teacher, course, lesson, begin, upload, video, checked, seconds, tus };
}

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
