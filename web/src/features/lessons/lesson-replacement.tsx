import { deleteReplacement, type Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { errorText } from '../../lib/error-texts.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { toast } from '../../ui/toasts.tsx';

interface LessonReplacementProps {
  lesson: Lesson;
  /** By this window. */
  isUploading: boolean;
  accept: string;
  onFiles: (files: File[]) => void;
}

/** What becomes of the video that is to replace the one above. */
export function LessonReplacement({ lesson, isUploading, accept, onFiles }: LessonReplacementProps) {
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
