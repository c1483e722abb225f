import { deleteAttachment, type Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { errorText } from '../../lib/error-texts.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { useCommand } from '../../lib/use-command.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FileText, Paperclip, Trash2, Upload } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toasts.tsx';
import { UploadRows } from '../../ui/upload-rows.tsx';
import { useRefreshLesson } from './use-refresh-lesson.ts';

const PURPOSES = ['lesson-file'] as const;

/** Files that students download. */
export function LessonFiles({ uid, lesson }: { uid: string; lesson: Lesson }) {
  const refresh = useRefreshLesson(lesson);
  const { queue, entries } = useUploads({ uid, purposes: PURPOSES, subjectId: lesson._id, onDone: refresh });
  const add = (files: File[]) => {
    for (const file of files) queue.add(file, { purpose: 'lesson-file', subjectId: lesson._id });
  };
  return (
    <Panel
      id="lesson-files"
      title={m.editor_files()}
      Icon={Paperclip}
      hint={m.editor_files_hint()}
      multiple
      onFiles={add}
      actions={<ChooseFiles onFiles={add} />}
    >
      {lesson.Files.length > 0 && (
        <ul aria-label={m.editor_files()} className="divide-y divide-line">
          {lesson.Files.map((file) => (
            <FileRow key={file._id} file={file} lesson={lesson} />
          ))}
        </ul>
      )}
      <div className="px-4 py-4 empty:hidden sm:px-6">
        <UploadRows label={m.editor_uploads()} queue={queue} entries={entries} />
      </div>
    </Panel>
  );
}

const ChooseFiles = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <FileButton
    multiple
    variant="outline"
    size="small"
    aria-describedby="lesson-files-hint"
    inputLabel={m.editor_choose_files()}
    onFiles={onFiles}
  >
    <Upload aria-hidden="true" className="size-4" />
    {m.editor_choose_files()}
  </FileButton>
);

function FileRow({ file, lesson }: { file: Lesson['Files'][number]; lesson: Lesson }) {
  const { _id, Name, Bytes, Url } = file;
  const { mutate } = useCommand(deleteAttachment, {
    refresh: [lessonKeys.one(lesson._id), ...lessonKeys.content(lesson.ClassId)],
    done: () => toast.success(m.editor_file_removed({ name: Name })),
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <li className="flex items-center gap-2.5 py-1 pe-2 ps-4 sm:pe-4 sm:ps-6">
      <FileText aria-hidden="true" className="size-4.5 shrink-0 text-quiet" />
      <p className="min-w-0 grow">
        {Url ? (
          <a href={Url} className="wrap-anywhere font-medium text-sm hover:underline">
            {Name}
          </a>
        ) : (
          <span dir="auto" className="wrap-anywhere text-sm">
            {Name}
          </span>
        )}
        <span className="ms-2 whitespace-nowrap text-quiet text-xs">{formatBytes(Bytes)}</span>
      </p>
      <IconButton label={m.editor_remove_file({ name: Name })} onClick={() => mutate({ params: { id: _id } })}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  );
}
