import type { CourseContent, LessonVideo as Video } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { videoCaptionsOf, videoSizesOf } from '../../lib/lesson-media.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Prose } from '../../ui/prose.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VideoPlayer } from '../../ui/video/video-player.tsx';
import { ContentChanges } from './content-changes.tsx';
import { HiddenLessonNote } from './hidden-lesson-note.tsx';
import { HiddenMark } from './hidden-mark.tsx';
import { lessonQuery } from './lessons.queries.ts';
import { ModerateLesson } from './moderate-lesson.tsx';
import { useOpenLesson } from './use-open-lesson.ts';

interface ContentReaderProps {
  content: CourseContent;
  decision: ReactNode;
  quizOf: (lessonId: string) => ReactNode;
}

/** The lessons of a class for an admin, who reads them and changes nothing. */
export function ContentReader({ content, decision, quizOf }: ContentReaderProps) {
  const { openLessonId, pathTo } = useOpenLesson(content.Sections);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 dir="auto" className="wrap-anywhere text-xl">
        {content.ClassTitle}
      </h1>
      {decision}
      <ContentChanges courseId={content.ClassId} />
      <Alert>{openLessonId ? m.editor_read_only() : m.editor_read_only_empty()}</Alert>
      {openLessonId && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] xl:gap-12">
          <nav aria-label={m.editor_outline()} className="grid gap-4 rounded-box border border-line bg-base-100 p-4">
            {content.Sections.map((section) => (
              <div key={section._id} className="grid gap-1">
                <h2 dir="auto" className="wrap-anywhere px-2 text-sm">
                  {section.Title}
                </h2>
                <ul>
                  {section.Lessons.map(({ _id, Title, IsHidden }) => (
                    <li key={_id}>
                      <Link
                        to={pathTo(_id)}
                        preventScrollReset
                        aria-current={_id === openLessonId ? 'true' : undefined}
                        className={classNames(
                          'wrap-anywhere flex min-h-10 items-center gap-2 rounded-field px-2 py-1.5 text-sm',
                          _id === openLessonId ? 'bg-primary/10 font-semibold text-primary' : 'hover:bg-base-200',
                        )}
                      >
                        <span className="min-w-0 grow">{Title}</span>
                        {IsHidden && <HiddenMark />}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <ReadLesson lessonId={openLessonId} />
            {quizOf(openLessonId)}
          </div>
        </div>
      )}
    </div>
  );
}

function ReadLesson({ lessonId }: { lessonId: string }) {
  const query = useQuery(lessonQuery(lessonId));
  return (
    <QueryContent query={query} loading={<Skeleton className="h-96" />}>
      {({ Title, Html, Files, IsPreview, Video, Hidden = null }) => (
        <article aria-label={Title} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 dir="auto" className="wrap-anywhere min-w-0 text-2xl">
              {Title}
            </h2>
            <ModerateLesson lessonId={lessonId} title={Title} isHidden={Hidden !== null} />
          </div>
          <HiddenLessonNote hidden={Hidden} />
          {IsPreview && <p className="text-secondary text-sm">{m.editor_is_preview()}</p>}
          {Video?.Status === 'ready' && (
            <ReadVideo key={lessonId} title={Title} video={Video} refetch={query.refetch} />
          )}
          {Html.trim() === '' ? <p className="text-quiet">{m.editor_version_empty()}</p> : <Prose html={Html} />}
          {Files.length > 0 && (
            <ul aria-label={m.editor_files()} className="grid gap-2">
              {Files.map(({ _id, Name, Url }) => (
                <li key={_id} className="wrap-anywhere">
                  {Url ? (
                    <a href={Url} className="text-link">
                      {Name}
                    </a>
                  ) : (
                    Name
                  )}
                </li>
              ))}
            </ul>
          )}
        </article>
      )}
    </QueryContent>
  );
}

interface ReadVideoProps {
  title: string;
  video: Video;
  /** Fetches new addresses. */
  refetch: () => Promise<unknown>;
}

function ReadVideo({ title, video, refetch }: ReadVideoProps) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const sizes = useMemo(() => videoSizesOf(video), [video]);
  return (
    <VideoPlayer
      title={title}
      sizes={sizes}
      captions={videoCaptionsOf(video)}
      startAt={0}
      video={element}
      onVideo={setElement}
      onRefused={refetch}
    />
  );
}
