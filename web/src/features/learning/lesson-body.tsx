import type { CourseContent, Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { lessonPath } from '../../lib/learn-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRight, Download, FileText } from '../../ui/icons.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Prose } from '../../ui/prose.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EnrollForRest } from './lesson-closed.tsx';
import { LESSON_GRID, PANEL_GRID, VIDEO_BLEED } from './lesson-grid.ts';
import { lessonsOf } from './lesson-list.ts';
import { LessonPanel } from './lesson-panel.tsx';

/** What can be downloaded with a lesson. */
function LessonFiles({ files }: { files: Lesson['Files'] }) {
  if (files.length === 0) return null;
  const isWithheld = files.some(({ Url }) => Url === null);
  return (
    <section aria-labelledby="lesson-files" className="grid max-w-[44rem] gap-3">
      <h2 id="lesson-files" className="text-lg">
        {m.learning_files()}
      </h2>
      <ul className="grid gap-2">
        {files.map((file) => (
          <li
            key={file._id}
            className="flex items-center gap-3 rounded-field border border-line bg-base-100 py-2 pe-2 ps-4"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0 text-quiet" />
            <span dir="auto" className="wrap-anywhere min-w-0 grow text-sm">
              {file.Name} <span className="whitespace-nowrap text-quiet text-xs">{formatBytes(file.Bytes)}</span>
            </span>
            {file.Url !== null && <DownloadLink name={file.Name} url={file.Url} />}
          </li>
        ))}
      </ul>
      {isWithheld && <p className="text-quiet text-sm">{m.learning_download_not_in_trial()}</p>}
    </section>
  );
}

const DownloadLink = ({ name, url }: { name: string; url: string }) => (
  <a href={url} download={name} className="btn btn-ghost h-11 shrink-0 px-4 text-sm">
    <Download aria-hidden="true" className="size-4" />
    {richText(m.learning_download({ name, hidden: screenReaderOnly }))}
  </a>
);

interface VideoEndingProps {
  content: CourseContent;
  lessonId: string;
  /** For those who may not open the next lesson. */
  offer: ReactNode;
}

/** Over the last picture of a video: the next lesson, or the way to the rest of the class. */
function VideoEnding({ content, lessonId, offer }: VideoEndingProps) {
  if (content.Access === 'none') {
    return (
      <>
        <p className="font-display font-semibold text-lg @max-xl:text-base">{m.learning_enroll_for_rest_title()}</p>
        <div className="flex flex-wrap items-start justify-center gap-3 [&_.btn+p]:hidden">{offer}</div>
      </>
    );
  }
  const lessons = lessonsOf(content);
  const next = lessons[lessons.findIndex(({ _id }) => _id === lessonId) + 1];
  if (!next) return null;
  return (
    <>
      <p className="wrap-anywhere line-clamp-2 max-w-[36rem] font-display font-semibold text-lg @max-xl:text-base">
        {m.learning_next_title({ title: next.Title })}
      </p>
      <ButtonLink to={lessonPath(content.ClassId, next._id)}>
        {m.learning_next_lesson()}
        <ArrowRight aria-hidden="true" className="size-4" />
      </ButtonLink>
    </>
  );
}

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
