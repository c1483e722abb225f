import type { CourseContent, Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EnrollForRest } from './lesson-closed.tsx';
import { LessonFiles } from './lesson-files.tsx';
import { LESSON_GRID, PANEL_GRID, VIDEO_BLEED } from './lesson-grid.ts';
import { LessonPanel } from './lesson-panel.tsx';
import { VideoEnding } from './video-ending.tsx';

/** A page that begins with a video waits for its player, so that it is shown before everything else. */
export const LessonVideo = loadLater(async () => (await import('./lesson-video.tsx')).LessonVideo);

const PLACEHOLDER = (
  <div className={VIDEO_BLEED}>
    <Skeleton className="aspect-video w-full max-lg:rounded-none" />
  </div>
);

interface LessonBodyProps {
  content: CourseContent;
  lesson: Lesson;
  /** Fetches the lesson again. */
  refetch: () => Promise<unknown>;
  offer: ReactNode;
  /** Its video plays at once. */
  autoPlay?: boolean;
}

/** Video, text and files; what is said and what the student notes stand beside them on a wide screen. */
export function LessonBody({ content, lesson, refetch, offer, autoPlay = false }: LessonBodyProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const hasVideo = lesson.Video?.Status === 'ready';
  const hasTranscript = hasVideo && lesson.Video?.Captions.length !== 0;
  const panel = hasTranscript || lesson.Progress !== null;
  return (
    <div className={classNames(LESSON_GRID, panel && PANEL_GRID)}>
      {hasVideo && (
        <LessonVideo
          placeholder={PLACEHOLDER}
          lesson={lesson}
          video={video}
          onVideo={setVideo}
          refetch={refetch}
          autoPlay={autoPlay}
          ending={<VideoEnding content={content} lessonId={lesson._id} offer={offer} />}
        />
      )}
      {panel && (
        <div
          className={classNames(
            'xl:sticky xl:top-6 xl:col-start-2 xl:row-span-3 xl:row-start-1',
            !hasVideo && 'max-xl:order-last',
          )}
        >
          <LessonPanel lesson={lesson} video={video} hasTranscript={hasTranscript} />
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        {lesson.Html && (
          <section aria-labelledby="lesson-text">
            {/* Teachers begin their headings at the first or the second level. */}
            <h2 id="lesson-text" className="sr-only">
              {m.learning_text_heading()}
            </h2>
            <Prose html={lesson.Html} />
          </section>
        )}
        <LessonFiles files={lesson.Files} />
        {lesson.Access === 'none' && <EnrollForRest offer={offer} />}
      </div>
    </div>
  );
}
