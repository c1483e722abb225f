import { gradeSubmission, NewGrade, readNumber, type Submission, withoutPercent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Field } from '../../ui/field.tsx';
import { Check } from '../../ui/icons.ts';
import { LongText } from '../../ui/long-text.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type AssignmentRef, showResubmission, showSubmission, submissionFilesQuery } from './coursework.queries.ts';
import { FileList } from './file-list.tsx';
import { GradeBox } from './grade.tsx';
import { SubmissionLink } from './submission-link.tsx';

/** As people of any language write it; NaN for what is no number. */
const gradeOf = (text: string): number => readNumber(withoutPercent(text), 0)?.value ?? Number.NaN;

/** A text field: a number field takes some digits and signs alone, and changes with the mouse wheel. */
const TypedGrade = z.string().transform(gradeOf).pipe(NewGrade.shape.Grade);

export const GradeForm = NewGrade.extend({ Grade: TypedGrade });

type GradeFormValues = z.input<typeof GradeForm>;
type FilledGrade = z.output<typeof GradeForm>;

export const gradeValuesOf = ({ Grade, Comment }: Pick<Submission, 'Grade' | 'Comment'>) => ({
  Grade: Grade === null ? '' : String(Grade),
  Comment,
});

type GradeFormReturn = UseFormReturn<GradeFormValues, unknown, FilledGrade>;

interface GradeSubmissionProps {
  assignment: AssignmentRef;
  submission: Submission;
}

/** Grades the version that is shown. If it was handed in again meanwhile, shows that, and keeps what was typed. */
function useGrade(form: GradeFormReturn, { assignment, submission }: GradeSubmissionProps, forgetDraft: () => void) {
  const [saved, setSaved] = useState(false);
  const { mutate, isPending } = useCommand(gradeSubmission, {
    done: (_, { body: { Grade, Comment = '' } }, client) => {
      const now = { ...submission, Grade, Comment, GradedAt: new Date().toISOString() };
      form.reset(gradeValuesOf(now), { keepValues: true });
      forgetDraft();
      setSaved(true);
      return showSubmission(client, assignment, { before: submission, now });
    },
    failed: async (error, client) => {
      const isChanged = error instanceof ApiFailure && error.code === 'submission.changed';
      if (isChanged) await showResubmission(client, assignment, submission);
      const message = showProblem(form, error, { 'submission.changed': 'Grade' });
      if (message) form.setError('Grade', { message });
    },
  });
  const grade = ({ Grade, Comment }: FilledGrade) => {
    setSaved(false);
    const { _id, SubmittedAt } = submission;
    mutate({ params: { id: _id }, body: { Grade, Comment, SubmittedAt } });
  };
  return { grade, isPending, saved };
}

/** `isDirty` of the form itself is false once a draft has been restored or a new version has arrived. */
function useDiffersFrom({ control }: GradeFormReturn, saved: GradeFormValues): boolean {
  const { Grade = '', Comment = '' } = useWatch({ control });
  const isSameGrade = Grade.trim() === saved.Grade || String(gradeOf(Grade)) === saved.Grade;
  return !isSameGrade || Comment.trim() !== saved.Comment;
}

const submitOnControlEnter = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
};

/** Grade and comment. Enter in the grade, or Ctrl and Enter in the comment, saves. */
function GradeSubmission({ assignment, submission }: GradeSubmissionProps) {
  const form = useForm({
    resolver: zodResolver(GradeForm),
    defaultValues: gradeValuesOf(submission),
    values: gradeValuesOf(submission),
    // A new version of the submission must not replace what the teacher is typing.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const forgetDraft = useDraft(`grade:${submission._id}`, form);
  const { grade, isPending, saved } = useGrade(form, { assignment, submission }, forgetDraft);
  const { errors } = form.formState;
  const isDirty = useDiffersFrom(form, gradeValuesOf(submission));
  return (
    <form onSubmit={form.handleSubmit(grade)} noValidate>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{m.coursework_grade_form({ name: submission.SubmittedBy })}</legend>
        <Field label={m.coursework_grade_label()} error={errors.Grade?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('Grade')}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-24"
            />
          )}
        </Field>
        <Field label={m.coursework_comment_label()} error={errors.Comment?.message}>
          {(control) => (
            <TextArea {...control} {...form.register('Comment')} rows={2} onKeyDown={submitOnControlEnter} />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="small" variant={isDirty ? 'primary' : 'outline'} pending={isPending}>
            {m.common_save()}
          </Button>
          <p role="status" className="flex items-center gap-1.5 font-semibold text-primary text-sm">
            {isDirty && !isPending && <span className="font-normal text-quiet">{m.coursework_unsaved()}</span>}
            {saved && !isDirty && (
              <>
                <Check aria-hidden="true" className="size-4" />
                {m.coursework_saved()}
              </>
            )}
          </p>
        </div>
      </fieldset>
    </form>
  );
}

interface SubmissionCardProps {
  assignment: AssignmentRef;
  submission: Submission;
  /** The viewer teaches the class and may grade. */
  isOwn: boolean;
  /** Above the student's name. */
  children?: ReactNode;
}

/** A submission with its grade, or the form to grade it. */
export function SubmissionCard({ assignment, submission, isOwn, children }: SubmissionCardProps) {
  return (
    <Card as="article" className="grid gap-5 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
      <div className="grid content-start gap-4">
        {children}
        <SubmissionHeader submission={submission} />
        <Work submission={submission} />
        <WorkFiles submission={submission} isOwn={isOwn} />
      </div>
      <div className="border-line max-lg:border-t max-lg:pt-5 lg:border-s lg:ps-8">
        {isOwn && <GradeSubmission assignment={assignment} submission={submission} />}
        {!isOwn && <GradeBox submission={submission} />}
        {!isOwn && submission.Grade === null && <p className="text-quiet text-sm">{m.coursework_not_graded()}</p>}
      </div>
    </Card>
  );
}

function SubmissionHeader({ submission }: { submission: Submission }) {
  const { SubmittedBy, SubmitterEmail, SubmitterImage, SubmittedAt, IsLate } = submission;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Avatar name={SubmittedBy} image={SubmitterImage} size="small" />
      <div className="min-w-0 grow basis-40 text-sm">
        <h4 className="wrap-anywhere font-semibold text-base">{SubmittedBy}</h4>
        <EmailText email={SubmitterEmail} />
        <p className="text-quiet">
          {(IsLate ? m.coursework_submitted_late : m.coursework_submitted_in_time)({
            moment: formatMoment(SubmittedAt),
          })}
        </p>
      </div>
      <div className="flex gap-2">
        {IsLate && <Badge tone="error">{m.coursework_late()}</Badge>}
        <GradeBadge submission={submission} />
      </div>
    </div>
  );
}

function GradeBadge({ submission: { Grade } }: { submission: Submission }) {
  if (Grade === null) return <Badge tone="warning">{m.coursework_to_grade()}</Badge>;
  return <Badge tone="success">{m.coursework_grade({ grade: Grade })}</Badge>;
}

function Work({ submission: { Answer, Link, FileCount, SubmittedBy } }: { submission: Submission }) {
  if (Answer === '' && Link === '' && FileCount === 0) return <p className="text-quiet">{m.coursework_no_work()}</p>;
  return (
    <>
      {Answer !== '' && <LongText text={Answer} about={m.coursework_about_work({ name: SubmittedBy })} />}
      {Link !== '' && <SubmissionLink link={Link} />}
    </>
  );
}

/** Admins read that there are files, and nothing more. */
function WorkFiles({ submission, isOwn }: { submission: Submission; isOwn: boolean }) {
  const { FileCount, SubmittedAt } = submission;
  if (FileCount === 0) return null;
  if (!isOwn) return <p className="text-quiet text-sm">{m.coursework_files_private({ count: FileCount })}</p>;
  return <SubmissionFiles key={SubmittedAt} submission={submission} />;
}

function SubmissionFiles({ submission: { _id, SubmittedBy } }: { submission: Submission }) {
  return <FileList query={useQuery(submissionFilesQuery(_id))} label={m.coursework_files_of({ name: SubmittedBy })} />;
}
