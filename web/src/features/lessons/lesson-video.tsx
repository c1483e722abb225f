import { deleteVideo, type Lesson, type LessonVideo as Video } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Film, LoaderCircle, RefreshCw, Trash2, TriangleAlert, Upload } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toasts.tsx';
import { UploadRows } from '../../ui/upload-rows.tsx';
import { LessonCaptions } from './lesson-captions.tsx';
import { LessonReplacement } from './lesson-replacement.tsx';
import { PlayableVideo } from './playable-video.tsx';
import { useRefreshLesson } from './use-refresh-lesson.ts';
import { VideoEncodingRows } from './video-encoding-rows.tsx';
import { addVideo } from './video-encodings.ts';

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
