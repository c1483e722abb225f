import {
  type ContentFile,
  deleteAttachment,
  MAX_SUBMISSION_FILE_BYTES,
  MAX_SUBMISSION_FILES,
  type MyAssignment,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useId } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Trash2 } from '../../ui/icons.ts';
import { toast } from '../../ui/toasts.tsx';
import { UploadRows } from '../../ui/upload-rows.tsx';
import { FileList } from './file-list.tsx';
import type { HandInFilesState } from './use-hand-in-files.ts';

interface HandInFilesProps {
  assignment: MyAssignment;
  /** This submission would be late. */
  saysLate: boolean;
  files: HandInFilesState;
}

/** Adds files to a hand-in, and removes them again. The dialog shows this only while both are possible. */
export function HandInFiles({ assignment, saysLate, files }: HandInFilesProps) {
  const { query, queue, entries, arrivedCount, isFull } = files;
  const headingId = useId();
  const heading = useFocusFallback<HTMLHeadingElement>(`${arrivedCount} ${entries.length}`);
  return (
    <section aria-labelledby={headingId} className="grid gap-2.5">
      <h3 ref={heading} id={headingId} className="font-sans font-semibold text-sm">
        {m.coursework_files_label()}
      </h3>
      <p className="text-quiet text-xs">{ruleOf(assignment, saysLate)}</p>
      <FileList
        query={query}
        label={m.coursework_files()}
        action={(file) => <RemoveFile file={file} onRemoved={files.removed} />}
      />
      <UploadRows label={m.coursework_uploads()} queue={queue} entries={entries} />
      {isFull ? (
        <p className="text-quiet text-sm">{m.coursework_files_full({ count: MAX_SUBMISSION_FILES })}</p>
      ) : (
        <DropZone
          multiple
          label={m.coursework_choose_files()}
          hint={m.coursework_files_hint(LIMITS)}
          onFiles={files.add}
        />
      )}
    </section>
  );
}

const LIMITS = { count: MAX_SUBMISSION_FILES, megabytes: MAX_SUBMISSION_FILE_BYTES / 1024 / 1024 };

/** What adding or removing a file does, and until when. */
function ruleOf({ Submission }: MyAssignment, isLate: boolean): string {
  if (!Submission) return isLate ? m.coursework_files_late() : m.coursework_files_first();
  return Submission.Grade === null ? m.coursework_files_added() : m.coursework_files_added_grade();
}

interface RemoveFileProps {
  file: ContentFile;
  onRemoved: (name: string) => Promise<void>;
}

function RemoveFile({ file: { _id, Name }, onRemoved }: RemoveFileProps) {
  const { mutate, isPending } = useCommand(deleteAttachment, {
    done: () => onRemoved(Name),
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <IconButton
      label={m.coursework_remove_file({ name: Name })}
      aria-busy={isPending}
      onClick={() => !isPending && mutate({ params: { id: _id } })}
    >
      <Trash2 aria-hidden="true" className="size-4.5" />
    </IconButton>
  );
}
