import { deleteReplacement, deleteVideo, type Lesson, type LessonVideo as Video } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Film, Info, LoaderCircle, RefreshCw, Trash2, TriangleAlert, Upload, X } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toasts.tsx';
import { UploadRows } from '../../ui/upload-rows.tsx';
import { useVideoFailure } from '../../ui/video/use-video-failure.ts';
import { useVideoSource } from '../../ui/video/use-video-source.ts';
import { LessonCaptions } from './lesson-captions.tsx';
import { useRefreshLesson } from './use-refresh-lesson.ts';
import { addVideo, type Encoding, readEncodings, subscribeEncodings } from './video-encodings.ts';

interface PlayableVideoProps {
  video: Video;
  /** Fetches new addresses. */
  refresh: () => Promise<void>;
}

/** Plays on while the lesson is fetched again and again: its first addresses hold until one is refused. */
function PlayableVideo({ video, refresh }: PlayableVideoProps) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [playing, setPlaying] = useState(video);
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused) {
    setIsRefused(false);
    setPlaying(video);
  }
  const smallest = useMemo(
    () =>
      playing.Sizes.slice(-1).map(({ Height, IsOriginal, Url }) => ({
        height: Height,
        isOriginal: IsOriginal,
        url: Url,
      })),
    [playing],
  );
  useVideoSource(element, smallest, 0);
  useVideoFailure(element, async () => {
    await refresh();
    setIsRefused(true);
  });
  return (
    // biome-ignore lint/a11y/useMediaCaption: the teacher's own video; captions are added beside it
    <video
      ref={setElement}
      controls
      preload="metadata"
      className="aspect-video max-h-[min(26rem,60dvh)] w-full bg-black"
    />
  );
}

interface VideoEncodingRowsProps {
  lessonId: string;
  /** Endings and media types of videos. */
  accept: string;
  onFiles: (files: File[]) => void;
}

/** What this browser makes of the lesson's video, or why it cannot. */
function VideoEncodingRows({ lessonId, accept, onFiles }: VideoEncodingRowsProps) {
  const { encodings, notes } = useSyncExternalStore(subscribeEncodings, readEncodings);
  const own = encodings.filter((encoding) => encoding.lessonId === lessonId);
  const note = notes[lessonId];
  return (
    <>
      {own.map((encoding) => (
        <EncodingRow key={encoding.height ?? 'original'} encoding={encoding} />
      ))}
      {note?.kind === 'unreadable' && <UnreadableVideo accept={accept} onFiles={onFiles} />}
      {note && note.kind !== 'unreadable' && (
        <p role="status" className="flex gap-2 rounded-field border border-line px-4 py-3 text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
          {note.kind === 'failed' && m.editor_encoding_failed({ height: String(note.height) })}
          {note.kind === 'hevc' && m.editor_video_hevc()}
          {note.kind === 'profile' && m.editor_video_profile()}
          {note.kind === 'trimmed' && m.editor_video_trimmed()}
          {note.kind === 'cannot-encode' && m.editor_cannot_encode()}
          {note.kind === 'small' && m.editor_video_already_small()}
        </p>
      )}
    </>
  );
}

const UnreadableVideo = ({ accept, onFiles }: Omit<VideoEncodingRowsProps, 'lessonId'>) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-error/50 px-4 py-3 text-sm">
    <p role="alert" className="flex min-w-0 grow gap-2 text-error">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {m.editor_video_unreadable()}
    </p>
    <FileButton
      variant="outline"
      size="small"
      inputLabel={m.editor_choose_another_video()}
      accept={accept}
      onFiles={onFiles}
    >
      <Film aria-hidden="true" className="size-4" />
      {m.editor_choose_another_video()}
    </FileButton>
  </div>
);

function EncodingRow({ encoding: { height, part, cancel } }: { encoding: Encoding }) {
  const size = height === undefined ? 'original' : String(height);
  const label = m.editor_encoding({ height: size });
  const percent = Math.round(100 * part);
  return (
    <div className="grid gap-2 rounded-field border border-line bg-base-100 px-4 py-3">
      <div className="flex items-center justify-between gap-3 text-sm">
        <p className="min-w-0">
          {label} <span className="text-quiet text-xs tabular-nums">{m.editor_encoding_percent({ percent })}</span>
        </p>
        <IconButton label={m.editor_encoding_cancel({ height: size })} onClick={cancel} className="size-9">
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <progress aria-label={label} max={100} value={percent} className="progress progress-primary w-full" />
    </div>
  );
}

interface LessonReplacementProps {
  lesson: Lesson;
  /** By this window. */
  isUploading: boolean;
  accept: string;
  onFiles: (files: File[]) => void;
}

/** What becomes of the video that is to replace the one above. */
function LessonReplacement({ lesson, isUploading, accept, onFiles }: LessonReplacementProps) {
  const status = isUploading ? 'uploading' : lesson.Replacement?.Status;
  const hasCaptions = (lesson.Video?.Captions.length ?? 0) > 0;
  if (isUploading || status === 'checking')
    return (
      <Alert>
        <p>{isUploading ? m.editor_new_video_uploading() : m.editor_new_video_checking()}</p>
        {hasCaptions && <p className="text-quiet">{m.editor_new_video_captions()}</p>}
        {status === 'checking' && <RemoveReplacement lesson={lesson} label={m.editor_cancel_new_video()} />}
      </Alert>
    );
  if (status !== 'refused') return null;
  return (
    <Alert tone="error">
      <p>{m.editor_new_video_refused()}</p>
      <p>{lesson.Replacement?.Refusal ?? m.editor_video_refused()}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <FileButton
          variant="outline"
          size="small"
          inputLabel={m.editor_choose_new_video()}
          accept={accept}
          onFiles={onFiles}
        >
          {m.common_try_again()}
        </FileButton>
        <RemoveReplacement lesson={lesson} label={m.editor_dismiss()} />
      </div>
    </Alert>
  );
}

function RemoveReplacement({ lesson, label }: { lesson: Lesson; label: string }) {
  const { mutate, isPending } = useCommand(deleteReplacement, {
    refresh: [lessonKeys.one(lesson._id), ...lessonKeys.content(lesson.ClassId)],
    done: () => toast.success(m.editor_new_video_removed()),
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      className="justify-self-start"
      pending={isPending}
      onClick={() => mutate({ params: { id: lesson._id } })}
    >
      {label}
    </Button>
  );
}

const PURPOSES = ['lesson-video'] as const;
const ACCEPT = 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm';

/** At most one video: chosen, checked by the server, and shown as students get it. */
export function LessonVideo({ uid, lesson }: { uid: string; lesson: Lesson }) {
  const refresh = useRefreshLesson(lesson);
  const { queue, entries } = useUploads({ uid, purposes: PURPOSES, subjectId: lesson._id, onDone: refresh });
  const add = ([file]: File[]) => file && void addVideo(file, lesson._id, queue);
  const { Video: video, Replacement: replacement } = lesson;
  const isUploading = entries.some(({ videoHeight, state }) => videoHeight === undefined && state !== 'refused');
  const canReplace =
    video?.Status === 'ready' && entries.length === 0 && (replacement?.Status ?? 'uploading') === 'uploading';
  const isWanted = entries.length === 0 && (!video || video.Status === 'refused' || video.Status === 'uploading');
  const canRemove = video && entries.length === 0;
  return (
    <Panel
      id="lesson-video"
      title={m.editor_video()}
      Icon={Film}
      hint={isWanted && m.editor_video_hint()}
      onFiles={isWanted || canReplace ? add : undefined}
      actions={
        (isWanted || canRemove) && (
          <>
            {isWanted && <ChooseVideo onFiles={add} />}
            {canReplace && <ReplaceVideo onFiles={add} />}
            {canRemove && <RemoveVideo lesson={lesson} />}
          </>
        )
      }
    >
      {video && <VideoState video={video} refresh={refresh} />}
      <div className="grid gap-3 px-4 py-4 empty:hidden sm:px-6">
        {video?.Status === 'ready' && (
          <LessonReplacement lesson={lesson} isUploading={isUploading} accept={ACCEPT} onFiles={add} />
        )}
        <VideoEncodingRows lessonId={lesson._id} accept={ACCEPT} onFiles={add} />
        <UploadRows label={m.editor_uploads()} queue={queue} entries={entries} />
      </div>
      {video?.Status === 'ready' && <LessonCaptions lesson={lesson} />}
    </Panel>
  );
}

function VideoState({ video, refresh }: { video: Video; refresh: () => Promise<void> }) {
  const { Status, Refusal } = video;
  if (Status === 'refused')
    return (
      <p role="alert" className="flex gap-2 px-4 py-4 text-error text-sm sm:px-6">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {Refusal ?? m.editor_video_refused()}
      </p>
    );
  if (Status === 'checking')
    return (
      <p role="status" className="flex gap-2 px-4 py-4 text-sm sm:px-6">
        <LoaderCircle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
        {m.editor_video_checking()}
      </p>
    );
  return Status === 'ready' ? <PlayableVideo key={video._id} video={video} refresh={refresh} /> : null;
}

const ChooseVideo = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <FileButton
    variant="outline"
    size="small"
    aria-describedby="lesson-video-hint"
    inputLabel={m.editor_choose_video()}
    accept={ACCEPT}
    onFiles={onFiles}
  >
    <Upload aria-hidden="true" className="size-4" />
    {m.editor_choose_video()}
  </FileButton>
);

const ReplaceVideo = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <FileButton
    variant="quiet"
    size="small"
    className="max-sm:px-2"
    inputLabel={m.editor_choose_new_video()}
    accept={ACCEPT}
    onFiles={onFiles}
  >
    <RefreshCw aria-hidden="true" className="size-4" />
    {m.editor_replace_video()}
  </FileButton>
);

/** Asks first: a video and its captions cannot be brought back. */
function RemoveVideo({ lesson }: { lesson: Lesson }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useCommand(deleteVideo, {
    refresh: [lessonKeys.one(lesson._id), ...lessonKeys.content(lesson.ClassId)],
    done: () => toast.success(m.editor_video_removed()),
    failed: (error) => {
      setIsAsking(false);
      toast.error(errorText(error));
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" className="max-sm:px-2" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {m.editor_remove_video()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => mutate({ params: { id: lesson._id } })}
        confirmLabel={m.editor_remove_video_confirm()}
        pending={isPending}
        variant="danger"
      >
        {m.editor_remove_video_consequence()}
      </ConfirmDialog>
    </>
  );
}
