import {
  type ContentChange,
  type ContentPart,
  type CourseContent,
  listContentChanges,
  markContentSeen,
  readLessonChange,
  type LessonVideo as Video,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { videoCaptionsOf, videoSizesOf } from '../../lib/lesson-media.ts';
import { queryFor } from '../../lib/queries.ts';
import { courseKeys, lessonKeys } from '../../lib/query-keys.ts';
import { Link } from '../../lib/router/router.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Prose } from '../../ui/prose.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextDiff } from '../../ui/text-diff.tsx';
import { toast } from '../../ui/toasts.tsx';
import { VideoPlayer } from '../../ui/video/video-player.tsx';
import { HiddenLessonNote, HiddenMark } from './hidden-lesson-note.tsx';
import { lessonQuery } from './lessons.queries.ts';
import { ModerateLesson } from './moderate-lesson.tsx';
import { useOpenLesson } from './use-open-lesson.ts';

interface CompareLessonProps {
  lessonId: string;
  title: string;
}

/** For admins: a lesson as one of them last saw it, and as it is now. */
function CompareLesson({ lessonId, title }: CompareLessonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.editor_compare_button({ title, hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={isOpen} isWide onClose={() => setIsOpen(false)} title={m.editor_compare_title({ title })}>
        <Comparison lessonId={lessonId} />
      </Dialog>
    </>
  );
}

function Comparison({ lessonId }: { lessonId: string }) {
  const query = useQuery({ ...queryFor(readLessonChange, { params: { id: lessonId } }), staleTime: 0 });
  return (
    <QueryContent query={query} loading={<Skeleton className="h-48" />}>
      {({ Before, Now }) => (
        <div className="grid gap-4">
          {Before.Title !== Now.Title && (
            <p className="wrap-anywhere text-sm">{m.editor_compare_titles({ before: Before.Title, now: Now.Title })}</p>
          )}
          {Before.Text === Now.Text ? (
            <p className="text-quiet text-sm">{m.editor_compare_same_text()}</p>
          ) : (
            <TextDiff before={Before.Text} now={Now.Text} label={m.editor_text()} />
          )}
        </div>
      )}
    </QueryContent>
  );
}

/** For admins: what was changed in an Approved class since one of them last saw it. Nothing where there is nothing. */
function ContentChanges({ courseId }: { courseId: string }) {
  const { data } = useQuery({ ...queryFor(listContentChanges, { params: { id: courseId } }), staleTime: 0 });
  const { mutate, isPending } = useCommand(markContentSeen, {
    refresh: [lessonKeys.changes, ...courseKeys.all],
    done: () => toast.success(m.editor_changes_seen()),
    failed: (error) => toast.error(errorText(error)),
  });
  if (!data?.LatestAt || data.Changes.length === 0) return null;
  const SeenAt = data.LatestAt;
  return (
    <Card as="section" aria-labelledby="content-changes" className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="content-changes" className="text-base">
          {m.editor_changes()}
        </h2>
        <Button size="small" pending={isPending} onClick={() => mutate({ params: { id: courseId }, body: { SeenAt } })}>
          {m.editor_mark_seen()}
        </Button>
      </div>
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-sm">
        {data.Changes.map((change) => (
          <li key={change.SubjectId} className="wrap-anywhere flex flex-wrap items-center gap-x-3">
            <span>
              {describe(change)}
              {change.Parts.length > 0 && <span className="text-quiet"> · {partsOf(change)}</span>}
            </span>
            {change.IsRewritten && <CompareLesson lessonId={change.SubjectId} title={change.Title} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const PART_TEXTS: Record<ContentPart, () => string> = {
  title: m.common_title,
  text: m.editor_text,
  preview: m.editor_part_preview,
  video: m.editor_part_video,
  captions: m.editor_part_captions,
  files: m.editor_files,
  quiz: m.editor_part_quiz,
};

const partsOf = ({ Parts }: ContentChange) => Parts.map((part) => PART_TEXTS[part]()).join(', ');

const describe = ({ Kind, Change, Title, ChangedAt }: ContentChange) =>
  m.editor_change({ kind: Kind, change: Change, title: Title, moment: formatMoment(ChangedAt) });

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
