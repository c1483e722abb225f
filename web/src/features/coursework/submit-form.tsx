import {
  type ContentFile,
  deleteAttachment,
  MAX_SUBMISSION_FILE_BYTES,
  MAX_SUBMISSION_FILES,
  type MyAssignment,
  NewSubmission,
  submitAssignment,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { useDraft } from '../../lib/draft.ts';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { courseworkKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useSession } from '../../lib/session.ts';
import type { UploadEntry } from '../../lib/uploads/upload-entry.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Trash2 } from '../../ui/icons.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { UploadRows } from '../../ui/upload-rows.tsx';
import { FileList } from './file-list.tsx';
import { closesLate } from './is-final.ts';
import { myFilesQuery, refreshMyCoursework } from './my-coursework.queries.ts';

const PURPOSES = ['submission-file'] as const;

type HandInFilesState = ReturnType<typeof useHandInFiles>;

/**
 * The student's files for an assignment: those that have arrived, and those on their way. With `Submission`, the server
 * hands in again when one arrives or is removed, and removes the grade; then `onHandedIn` is called.
 */
function useHandInFiles({ _id, ClassId, Submission }: MyAssignment, onHandedIn: () => void) {
  const client = useQueryClient();
  const uid = useSession()?.uid ?? '';
  const isHandedIn = Submission !== null;
  const [hasHandedIn, setHasHandedIn] = useState(false);
  const query = useQuery(myFilesQuery(_id));
  /** Files of what was handed in have changed: the server has handed them in. */
  const showChange = useCallback(
    async (textOfHandIn: string) => {
      await refreshQueries(client, [courseworkKeys.myFiles(_id)]);
      if (!isHandedIn) return;
      setHasHandedIn(true);
      onHandedIn();
      toast.success(textOfHandIn);
      await refreshMyCoursework(client, ClassId);
    },
    [client, _id, ClassId, isHandedIn, onHandedIn],
  );
  const onDone = useCallback(
    ({ name }: UploadEntry) => showChange(m.coursework_file_handed_in({ name })),
    [showChange],
  );
  const { queue, entries } = useUploads({ uid, purposes: PURPOSES, subjectId: _id, onDone });
  const arrivedCount = query.data?.length ?? 0;
  const unfinishedCount = entries.filter(({ state }) => state !== 'refused' && state !== 'done').length;
  return {
    query,
    queue,
    entries,
    arrivedCount,
    isUploading: unfinishedCount > 0,
    isFull: arrivedCount + unfinishedCount >= MAX_SUBMISSION_FILES,
    /** Since the form was opened. */
    hasHandedIn,
    removed: (name: string) => showChange(m.coursework_file_removed({ name })),
    add: (files: File[]) => {
      for (const file of files) queue.add(file, { purpose: 'submission-file', subjectId: _id });
    },
  };
}

interface HandInFilesProps {
  assignment: MyAssignment;
  /** This submission would be late. */
  saysLate: boolean;
  files: HandInFilesState;
}

/** Adds files to a hand-in, and removes them again. The dialog shows this only while both are possible. */
function HandInFiles({ assignment, saysLate, files }: HandInFilesProps) {
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

interface SubmitAssignmentOptions {
  form: UseFormReturn<z.input<typeof NewSubmission>, unknown, NewSubmission>;
  assignment: MyAssignment;
  /** Files were handed in while the form was open: the same text again is no surprise. */
  hasHandedInFiles: boolean;
  done: () => void;
  onSending: (isSending: boolean) => void;
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * Problems are shown beside their field, or returned as `formError`; the form keeps its values. Once the form has been
 * closed, a toast says that sending has failed.
 */
function useSubmitAssignment({ form, assignment, hasHandedInFiles, done, onSending }: SubmitAssignmentOptions) {
  const client = useQueryClient();
  const isShown = useIsShown();
  const [formError, setFormError] = useState('');
  const { _id, ClassId, AssignmentTitle } = assignment;
  const refresh = () => refreshMyCoursework(client, ClassId);
  const send = async (submission: NewSubmission) => {
    setFormError('');
    onSending(true);
    try {
      const input = { params: { id: ClassId }, body: { classObeject: { ...submission, _id } } };
      const { modifiedCount } = await call(submitAssignment, input);
      if (modifiedCount > 0 || hasHandedInFiles) toast.success(m.coursework_submitted());
      else toast.info(m.coursework_submitted_before());
      // Before the dialog closes: opened again, it starts with what was submitted last.
      await refresh();
      done();
    } catch (error) {
      setFormError(showProblem(form, error) ?? '');
      if (!isShown.current)
        toast.error(m.coursework_submit_failed({ title: AssignmentTitle, reason: errorText(error) }));
      // Something has changed since the page was loaded: the deadline, the enrolment or the assignment.
      if (error instanceof ApiFailure) void refresh();
    } finally {
      onSending(false);
    }
  };
  return { send, formError };
}

interface Question {
  title: string;
  text: string;
}

interface QuestionOptions {
  assignment: MyAssignment;
  hasFiles: boolean;
  /** The form says that this submission would be late. */
  saysLate: boolean;
}

/** What to ask before this is submitted; undefined where there is nothing to ask. */
export function questionBefore(
  { Answer, Link }: NewSubmission,
  { assignment, hasFiles, saysLate }: QuestionOptions,
): Question | undefined {
  const isLate = closesLate(assignment);
  if (!Answer && !Link && !hasFiles)
    return {
      title: m.coursework_submit_empty_title(),
      text: isLate ? m.coursework_submit_late() : m.coursework_submit_empty(),
    };
  if (!isLate) return undefined;
  return {
    title: m.coursework_submit_late_title(),
    text: saysLate ? m.coursework_submit_late_once() : m.coursework_submit_late(),
  };
}

interface SubmitQuestionProps {
  question: Question | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

function SubmitQuestion({ question, onConfirm, onClose }: SubmitQuestionProps) {
  return (
    <Dialog open={question !== undefined} onClose={onClose} title={question?.title ?? ''}>
      <p className="text-sm">{question?.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm}>{m.coursework_submit_anyway()}</Button>
        <Button variant="outline" onClick={onClose}>
          {m.coursework_submit_back()}
        </Button>
      </div>
    </Dialog>
  );
}

interface SubmitFormProps {
  assignment: MyAssignment;
  /** Above the form it says that this submission would be late. */
  saysLate: boolean;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  /** A file was added to what was handed in, and handed in with it. */
  onFileHandedIn: () => void;
  onDone: () => void;
}

/** Starts with what was submitted before. */
export function SubmitForm({ assignment, saysLate, isSending, onSending, onFileHandedIn, onDone }: SubmitFormProps) {
  const { _id, Submission } = assignment;
  const form = useForm({
    resolver: zodResolver(NewSubmission),
    defaultValues: { Answer: Submission?.Answer ?? '', Link: Submission?.Link ?? '' },
  });
  const forgetDraft = useDraft(`hand-in:${_id}`, form);
  const closeForm = () => {
    forgetDraft();
    onDone();
  };
  const files = useHandInFiles(assignment, onFileHandedIn);
  const { send, formError } = useSubmitAssignment({
    form,
    assignment,
    hasHandedInFiles: files.hasHandedIn,
    done: closeForm,
    onSending,
  });
  const [asksToWait, setAsksToWait] = useState(false);
  const situation = { assignment, saysLate, hasFiles: files.arrivedCount > 0 };
  const [asked, setAsked] = useState<NewSubmission>();
  const submit = form.handleSubmit((filled) => {
    setAsksToWait(files.isUploading);
    if (isSending || files.isUploading) return;
    if (questionBefore(filled, situation)) setAsked(filled);
    else void send(filled);
  });
  const confirm = () => {
    setAsked(undefined);
    if (asked) void send(asked);
  };
  const { errors, isDirty } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={m.coursework_text_label()} error={errors.Answer?.message}>
        {(control) => <TextArea {...control} {...form.register('Answer')} rows={6} />}
      </Field>
      <Field label={m.coursework_link_label()} hint={m.coursework_link_hint()} error={errors.Link?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('Link')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        )}
      </Field>
      <HandInFiles assignment={assignment} saysLate={saysLate} files={files} />
      {asksToWait && files.isUploading && <Alert tone="error">{m.coursework_files_unfinished()}</Alert>}
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions
        submitLabel={submitLabel(saysLate, Submission !== null)}
        pending={isSending}
        isDirty={isDirty}
        isLocked={isSending}
        onCancel={closeForm}
      />
      <SubmitQuestion
        question={asked && questionBefore(asked, situation)}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </form>
  );
}

function submitLabel(isLate: boolean, isSubmitted: boolean): string {
  if (isSubmitted) return m.coursework_submit_again();
  return isLate ? m.coursework_submit_late_confirm() : m.coursework_submit();
}
