import { daysAfter, idAt } from './demonstration.ts';
import type { DemoLesson } from './demonstration-lessons.ts';
import { DEMO_FILMS } from './films.ts';
import type { PlannedCourse } from './generate-courses.ts';
import type { DemonstrationContent, DemonstrationLesson } from './lessons/parse-lessons.ts';
import { type Random, randomStream } from './random.ts';

/** Days from one lesson or section to the next: the last one is written before an admin decides about the class. */
const DAYS_TO_WRITE = 4 / (24 * 60);

function generateVideo(random: Random, name: string | undefined, at: Date): DemoLesson['video'] {
  if (!name) return null;
  const film = DEMO_FILMS.find((candidate) => candidate.name === name);
  if (!film) throw new Error(`There is no film ${name} in demo/films.`);
  return { id: idAt(at, random), attachmentId: idAt(at, random), captionId: idAt(at, random), film };
}

function generateLesson(random: Random, written: DemonstrationLesson, writtenAt: Date): DemoLesson {
  const { title, text, preview, video, files } = written;
  return {
    id: idAt(writtenAt, random),
    title,
    text,
    isPreview: preview,
    video: generateVideo(random, video, writtenAt),
    files: files.map((name) => ({ id: idAt(writtenAt, random), name })),
    quiz: null,
    writtenAt,
  };
}

/** Adds sections and lessons to each class, from the texts in `demo/lessons`. */
export function generateLessons(seed: number, planned: PlannedCourse[], contents: Map<string, DemonstrationContent>) {
  for (const { content, course } of planned) {
    const written = contents.get(content.title);
    if (!written) throw new Error(`There are no lessons of ${content.title} in demo/lessons.`);
    const random = randomStream(seed, `lessons of ${content.title}`);
    let at = course.createdAt;
    const next = () => {
      at = daysAfter(at, DAYS_TO_WRITE);
      return at;
    };
    course.sections = written.sections.map(({ title, lessons }) => {
      const writtenAt = next();
      return {
        id: idAt(writtenAt, random),
        title,
        writtenAt,
        lessons: lessons.map((lesson) => generateLesson(random, lesson, next())),
      };
    });
  }
}
