import {
  type ContentLesson,
  type CourseContent,
  type Lesson,
  listDeletedContent,
  listLessonVersions,
  readCourseContent,
  readLesson,
} from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '../../lib/queries.ts';

/** Another window may have changed it: fetched whenever it is opened. */
const ALWAYS_STALE = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** Milliseconds until it is asked again for a video that the server checks. */
const CHECK_INTERVAL = 3_000;

const hasUncheckedVideo = ({ Sections }: CourseContent): boolean =>
  Sections.some(({ Lessons }) => Lessons.some(({ VideoStatus }) => VideoStatus === 'checking'));

export const contentQuery = (courseId: string) => ({
  ...queryFor(readCourseContent, { params: { id: courseId } }),
  ...ALWAYS_STALE,
  refetchInterval: ({ state: { data } }: { state: { data: CourseContent | undefined } }) =>
    data !== undefined && hasUncheckedVideo(data) && CHECK_INTERVAL,
});

export const lessonQuery = (id: string) => ({
  ...queryFor(readLesson, { params: { id } }),
  ...ALWAYS_STALE,
  refetchInterval: ({ state: { data } }: { state: { data: Lesson | undefined } }) =>
    [data?.Video, data?.Replacement].some((video) => video?.Status === 'checking') && CHECK_INTERVAL,
});

export const deletedContentQuery = (courseId: string) => ({
  ...queryFor(listDeletedContent, { params: { id: courseId } }),
  ...ALWAYS_STALE,
});

export const versionsQuery = (lessonId: string) => ({
  ...queryFor(listLessonVersions, { params: { id: lessonId } }),
  ...ALWAYS_STALE,
});

/** Changes the outline that is on screen; a fetch that is under way would bring the old one back. */
export async function updateContent(
  client: QueryClient,
  courseId: string,
  update: (content: CourseContent) => CourseContent,
): Promise<void> {
  const { queryKey } = contentQuery(courseId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (content) => content && update(content));
}

export const updateContentLesson = (
  client: QueryClient,
  { courseId, lessonId, change }: { courseId: string; lessonId: string; change: Partial<ContentLesson> },
) =>
  updateContent(client, courseId, (content) => ({
    ...content,
    Sections: content.Sections.map((section) => ({
      ...section,
      Lessons: section.Lessons.map((lesson) => (lesson._id === lessonId ? { ...lesson, ...change } : lesson)),
    })),
  }));
