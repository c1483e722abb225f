import type { ContentFile, ContentLesson, CourseContent, InactiveEnrolment, LearningAccess } from '@guildhall/contract';
import type { ContentCourse } from './content-courses.queries.ts';
import type { OutlineFile, OutlineLesson, OutlineSection } from './outlines.ts';
import type { ProgressRow } from './progress.queries.ts';

interface ContentAnswer {
  course: ContentCourse;
  sections: OutlineSection[];
  access: LearningAccess;
  trial: CourseContent['Trial'];
  /** Undefined for those who do not learn. */
  learned: Learned | undefined;
  /** Undefined for those who are enrolled, or never were. */
  inactive: InactiveEnrolment | undefined;
  /** Undefined for all but admins. */
  decision?: CourseContent['Decision'];
}

/** For admins. */
export const toDecision = ({ status, updated_at }: ContentCourse, teacher: { name: string }) => ({
  Status: status,
  ChangedAt: updated_at.toISOString(),
  TeacherName: teacher.name,
});

interface Learned {
  progress: ProgressRow[];
  /** The lessons whose quiz they have passed. */
  passedQuizzes: Set<string>;
}

export const isManager = (access: LearningAccess): boolean => access === 'teacher' || access === 'admin';

const withoutHidden = (section: OutlineSection): OutlineSection => ({
  ...section,
  lessons: section.lessons.filter(({ is_hidden }) => !is_hidden),
});

export function toContent({
  course,
  access,
  trial,
  learned,
  inactive,
  decision,
  ...answer
}: ContentAnswer): CourseContent {
  const byLesson = learned && new Map(learned.progress.map((row) => [row.lesson_id, row]));
  const isManaged = isManager(access);
  const sections = isManaged ? answer.sections : answer.sections.map(withoutHidden);
  return {
    ClassId: course.id,
    ClassTitle: course.title,
    Language: course.language,
    Sections: sections.map(({ id, title, revision, lessons }) => ({
      _id: id,
      Title: title,
      Lessons: lessons.map((lesson) => ({
        ...toLesson(lesson, isManaged),
        ...(byLesson && toProgress(lesson, byLesson.get(lesson.id))),
        ...(learned && access === 'enrolled' && { QuizPassed: learned.passedQuizzes.has(lesson.id) }),
      })),
      ...(isManaged && { Revision: revision }),
    })),
    LessonCount: course.lesson_count,
    Seconds: course.content_seconds,
    FileCount: course.attachment_count,
    IsFree: course.price_cents === 0,
    Access: access,
    Trial: trial,
    ...(byLesson && { Progress: toTotal(sections, byLesson) }),
    ...(inactive && { InactiveEnrolment: inactive }),
    ...(decision && { Decision: decision }),
    ...(isManaged && { Revision: course.content_revision }),
  };
}

export const toFile = ({ id, name, size_bytes, content_type }: OutlineFile): ContentFile => ({
  _id: id,
  Name: name,
  Bytes: size_bytes,
  MediaType: content_type,
});

/** Until a video is ready, only those who manage the class see that there is one. */
const toLesson = (lesson: OutlineLesson, isManaged: boolean): ContentLesson => ({
  _id: lesson.id,
  Title: lesson.title,
  Kind: lesson.video_status === 'ready' || (isManaged && lesson.video_status) ? 'video' : 'text',
  Seconds: lesson.seconds,
  IsPreview: lesson.is_preview,
  Files: lesson.files.map(toFile),
  HasQuiz: lesson.has_quiz,
  ...(isManaged && { Revision: lesson.revision, VideoStatus: lesson.video_status, IsHidden: lesson.is_hidden }),
});

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(100, Math.floor((100 * part) / whole)));

const toProgress = ({ seconds }: OutlineLesson, row: ProgressRow | undefined) => ({
  Done: row?.is_done ?? false,
  WatchedPercent: percentOf(row?.watched_seconds ?? 0, seconds),
});

function toTotal(sections: OutlineSection[], byLesson: Map<string, ProgressRow>): CourseContent['Progress'] {
  const lessonIds = sections.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  const isDone = (id: string) => byLesson.get(id)?.is_done ?? false;
  const doneCount = lessonIds.filter(isDone).length;
  return {
    DoneCount: doneCount,
    Percent: percentOf(doneCount, lessonIds.length),
    NextLessonId: nextLesson(lessonIds, byLesson, isDone),
  };
}

/** Where the student left off; where that is done, the next that is not, and after the last the first. */
function nextLesson(ids: string[], byLesson: Map<string, ProgressRow>, isDone: (id: string) => boolean): string | null {
  const latest = Math.max(
    0,
    ids.findIndex((id) => byLesson.get(id)?.is_latest),
  );
  return [...ids.slice(latest), ...ids.slice(0, latest)].find((id) => !isDone(id)) ?? null;
}
