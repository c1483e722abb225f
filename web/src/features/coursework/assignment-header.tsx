import {
  type Course,
  deleteAssignment,
  listSubmissions,
  NewAssignment,
  type SetAssignment,
  updateAssignment,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { formatDate } from '../../lib/format.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useLocation, useNavigate, useNavigationType } from '../../lib/router/router.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { moveFocus } from '../../lib/use-focus-fallback.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { AssignmentChanges } from './assignment-changes.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { GradingBadge } from './assignments-table.tsx';
import { COURSEWORK_CHANGE } from './coursework.queries.ts';
import { Deadline } from './deadline.tsx';
import { progressPath } from './progress-view.ts';
import { todayIn } from './today-in.ts';

interface EditAssignmentFormProps {
  /** As it is now. */
  assignment: SetAssignment;
  timeZone: string;
  onDone: () => void;
}

interface Edit extends EditAssignmentFormProps {
  form: UseFormReturn<NewAssignment>;
}

/** Another window’s change is overwritten only by saving once more, after the form has said so. */
function useUpdateAssignment({ form, assignment, onDone }: Edit) {
  const [opened] = useState(assignment);
  const [hasConflict, setConflict] = useState(false);
  const [formError, setFormError] = useState('');
  const { mutate, isPending } = useCommand(updateAssignment, {
    refresh: COURSEWORK_CHANGE,
    done: ({ modifiedCount }) => {
      onDone();
      if (modifiedCount > 0) toast.success(m.coursework_changed());
    },
    failed: async (error, client) => {
      const isConflict = error instanceof ApiFailure && error.code === 'assignment.changed';
      const refreshed = error instanceof ApiFailure && refreshQueries(client, COURSEWORK_CHANGE);
      // Saving again needs the other window's version. Nothing else may keep the button busy once the reason is shown.
      if (isConflict) await refreshed;
      const text = showProblem(form, error, { 'assignment.earlier-deadline': 'AssignmentDeadLine' });
      setConflict(isConflict);
      setFormError(isConflict ? m.coursework_edit_conflict() : (text ?? ''));
    },
  });
  const save = (filled: NewAssignment) => {
    setFormError('');
    const { Version } = hasConflict ? assignment : opened;
    mutate({ params: { id: assignment._id }, body: { ...filled, Version } });
  };
  return { save, isPending, formError };
}

/** Starts with the assignment as it was when the form was opened. */
function EditAssignmentForm({ assignment, timeZone, onDone }: EditAssignmentFormProps) {
  const { AssignmentTitle, AssignmentDeadLine, AssignmentDescription, SubmissionCount } = assignment;
  const form = useForm<NewAssignment>({
    resolver: zodResolver(NewAssignment),
    defaultValues: { AssignmentTitle, AssignmentDeadLine, AssignmentDescription },
  });
  const forgetDraft = useDraft(`edit-assignment:${assignment._id}`, form);
  const closeForm = () => {
    forgetDraft();
    onDone();
  };
  const { save, isPending, formError } = useUpdateAssignment({ form, assignment, timeZone, onDone: closeForm });
  const firstDay = SubmissionCount > 0 ? AssignmentDeadLine : todayIn(timeZone);
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="grid gap-5">
      {SubmissionCount > 0 && <Alert>{m.coursework_edit_submitted()}</Alert>}
      <AssignmentFields form={form} timeZone={timeZone} firstDay={firstDay} />
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions
        submitLabel={m.common_save()}
        pending={isPending}
        isDirty={form.formState.isDirty}
        isLocked={isPending}
        onCancel={closeForm}
      />
    </form>
  );
}

/** There are none to fetch for an assignment that is gone. */
const WITHOUT_SUBMISSIONS = COURSEWORK_CHANGE.filter(([path]) => path !== listSubmissions.path);

/** Deletes an assignment, or withdraws it once somebody has handed in; the server decides which. */
function DeleteAssignment({ assignment }: { assignment: SetAssignment }) {
  const { _id, ClassId, SubmissionCount } = assignment;
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useCommand(deleteAssignment, {
    done: async ({ withdrawn }, _, client) => {
      setOpen(false);
      toast.success(withdrawn ? m.coursework_withdrawn() : m.courses_deleted());
      if (!withdrawn) await navigate(progressPath(ClassId), { preventScrollReset: true });
      await refreshQueries(client, withdrawn ? COURSEWORK_CHANGE : WITHOUT_SUBMISSIONS);
    },
    failed: (error, client) => {
      setOpen(false);
      toast.error(errorText(error));
      return refreshQueries(client, COURSEWORK_CHANGE);
    },
  });
  const isSubmitted = SubmissionCount > 0;
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {isSubmitted ? m.coursework_withdraw() : m.coursework_delete()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => mutate({ params: { id: _id } })}
        confirmLabel={isSubmitted ? m.coursework_withdraw_confirm() : m.courses_delete_confirm()}
        pending={isPending}
        variant="danger"
      >
        {isSubmitted ? m.coursework_withdraw_text({ count: SubmissionCount }) : m.coursework_delete_text()}
      </ConfirmDialog>
    </>
  );
}

/**
 * Returns a ref to the heading that a link led to: it is scrolled to and focused when it appears. On Back and Forward the
 * browser restores the position; the first page of a visit, whose navigation has the same type, has the key that `keep-place.ts` gave it.
 */
function useShowOnceLoaded<E extends HTMLElement>(): RefObject<E | null> {
  const heading = useRef<E>(null);
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [isRestored] = useState(navigationType === 'POP' && key !== String(performance.timeOrigin));
  useEffect(() => {
    if (isRestored) return;
    /** After the frame of the pages, which focuses the heading of a new page. */
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      if (heading.current) moveFocus(heading.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRestored]);
  return heading;
}

interface EditAssignmentProps {
  assignment: SetAssignment;
  /** The time zone of the class. */
  timeZone: string;
}

function EditAssignment({ assignment, timeZone }: EditAssignmentProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {m.coursework_edit()}
      </Button>
      <Dialog open={open} onClose={close} title={m.coursework_edit_title()}>
        <EditAssignmentForm assignment={assignment} timeZone={timeZone} onDone={close} />
      </Dialog>
    </>
  );
}

interface AssignmentHeaderProps {
  assignment: SetAssignment;
  course: Course;
  isOwn: boolean;
}

/** An assignment for its teacher and admins. */
export function AssignmentHeader({ assignment, course, isOwn }: AssignmentHeaderProps) {
  const { AssignmentTitle, AssignmentDescription, SetAt, WithdrawnAt } = assignment;
  const { TimeZone: timeZone, Language } = course;
  const lang = Language ?? undefined;
  const heading = useShowOnceLoaded<HTMLHeadingElement>();
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 dir="auto" lang={lang} ref={heading} className="wrap-anywhere scroll-mt-44 text-xl">
          {AssignmentTitle}
        </h3>
        <GradingBadge assignment={assignment} />
      </div>
      {WithdrawnAt && <Alert>{m.coursework_withdrawn_teacher({ date: formatDate(WithdrawnAt) })}</Alert>}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Fact name={m.coursework_deadline()}>
          <Deadline assignment={assignment} timeZone={timeZone} />
        </Fact>
        <Fact name={m.coursework_set()}>{formatDate(SetAt)}</Fact>
      </dl>
      <LongText lang={lang} text={AssignmentDescription} about={AssignmentTitle} />
      <AssignmentChanges assignment={assignment} />
      {isOwn && !WithdrawnAt && (
        <div className="flex flex-wrap gap-3">
          <EditAssignment assignment={assignment} timeZone={timeZone} />
          <DeleteAssignment assignment={assignment} />
        </div>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
