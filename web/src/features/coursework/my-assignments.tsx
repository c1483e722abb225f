import type { AssignmentState, Course, MyAssignment, Submission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { formatDate, preview } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ClipboardList, GraduationCap, type LucideIcon, Mail } from '../../ui/icons.ts';
import { LongText } from '../../ui/long-text.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { AssignmentChanges } from './assignment-changes.tsx';
import { Deadline } from './deadline.tsx';
import { FileList } from './file-list.tsx';
import { GradeBox, GradeText } from './grade.tsx';
import { closesLate, isFinal } from './is-final.ts';
import { myFilesQuery } from './my-coursework.queries.ts';
import { SubmissionLink } from './submission-link.tsx';
import { SubmitForm } from './submit-form.tsx';

const STATES: Record<AssignmentState, { text: () => string; tone: 'neutral' | 'success' | 'warning' | 'error' }> = {
  open: { text: m.coursework_state_open, tone: 'neutral' },
  closed: { text: m.coursework_state_closed, tone: 'error' },
  'handed-in': { text: m.coursework_state_handed_in, tone: 'success' },
  late: { text: m.coursework_state_late, tone: 'warning' },
  graded: { text: m.coursework_state_graded, tone: 'success' },
  withdrawn: { text: m.coursework_state_withdrawn, tone: 'neutral' },
};

/** Characters of the teacher's comment; the dialog shows all of it. */
const PREVIEW_LENGTH = 100;

/** The state of an assignment for the signed-in student: a badge, the grade, when it was handed in, the comment. */
function AssignmentStateCell({ assignment: { State, Submission } }: { assignment: MyAssignment }) {
  const { text, tone } = STATES[State];
  return (
    <div className="grid min-w-36 justify-items-start gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone} className="whitespace-nowrap">
          {text()}
        </Badge>
        {Submission && <GradeText submission={Submission} />}
      </div>
      {Submission && (
        <p className="text-quiet text-xs">
          <SubmittedAt submission={Submission} withState={State === 'graded' || State === 'withdrawn'} />
        </p>
      )}
      {Submission?.Comment && (
        <p className="wrap-anywhere max-w-60 text-xs">
          {richText(
            m.coursework_comment_quoted({
              comment: preview(Submission.Comment, PREVIEW_LENGTH),
              hidden: screenReaderOnly,
            }),
          )}
        </p>
      )}
    </div>
  );
}

interface SubmittedAtProps {
  submission: Submission;
  /** Whether to say that it was handed in, or handed in late: the badge of a graded or withdrawn assignment does not. */
  withState: boolean;
}

function SubmittedAt({ submission: { SubmittedAt: instant, IsLate }, withState }: SubmittedAtProps) {
  const time = () => <time dateTime={instant}>{formatMoment(instant)}</time>;
  if (!withState) return time();
  return richText((IsLate ? m.coursework_handed_in_late_at : m.coursework_handed_in_at)({ time }));
}

/** A submission that can no longer be changed. */
function SubmittedWork({ submission }: { submission: Submission }) {
  const { SubmittedAt, IsLate, Answer, Link, FileCount } = submission;
  const time = () => <time dateTime={SubmittedAt}>{formatMoment(SubmittedAt)}</time>;
  return (
    <dl className="grid gap-4 text-sm">
      <Line title={m.coursework_handed_in()}>{IsLate ? richText(m.coursework_time_late({ time })) : time()}</Line>
      {Answer && <Line title={m.coursework_text()}>{Answer}</Line>}
      {Link && (
        <Line title={m.coursework_link()}>
          <SubmissionLink link={Link} />
        </Line>
      )}
      {FileCount > 0 && (
        <Line title={m.coursework_files()}>
          <SubmittedFiles submission={submission} />
        </Line>
      )}
      {!Answer && !Link && FileCount === 0 && (
        <Line title={m.coursework_text()}>{m.coursework_nothing_submitted()}</Line>
      )}
    </dl>
  );
}

function SubmittedFiles({ submission: { AssignmentId } }: { submission: Submission }) {
  return <FileList query={useQuery(myFilesQuery(AssignmentId))} label={m.coursework_files()} />;
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-quiet text-xs">{title}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

interface SubmitDialogProps {
  assignment: MyAssignment;
  /** The time zone of the class. */
  timeZone: string;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onDone: () => void;
}

/** Shows the assignment as it was when the dialog opened: it does not change while somebody types. */
function SubmitDialog({ assignment, timeZone, ...sending }: SubmitDialogProps) {
  const [opened, setOpened] = useState(assignment);
  const removeGrade = useCallback(() => setOpened(withoutGrade), []);
  const [saysLate] = useState(() => closesLate(assignment));
  const lang = useClassLanguage();
  const { Submission } = opened;
  return (
    <>
      <div className="grid gap-3 text-sm">
        <LongText lang={lang} text={opened.AssignmentDescription} about={opened.AssignmentTitle} />
        <div className="flex flex-wrap gap-x-2">
          <span className="text-quiet">{m.coursework_deadline_label()}</span>
          <Deadline assignment={opened} timeZone={timeZone} />
        </div>
        <AssignmentChanges assignment={opened} />
      </div>
      {Submission && <GradeBox submission={Submission} />}
      {isFinal(opened) ? (
        <>
          <Alert>{opened.WithdrawnAt ? withdrawnText(opened.WithdrawnAt) : m.coursework_final()}</Alert>
          {Submission && <SubmittedWork submission={Submission} />}
        </>
      ) : (
        <>
          <Alert>{saysLate ? m.coursework_submit_late() : consequenceOf(opened)}</Alert>
          <SubmitForm assignment={opened} saysLate={saysLate} onFileHandedIn={removeGrade} {...sending} />
        </>
      )}
    </>
  );
}

/** Handing in again removes it. */
const withoutGrade = ({ Submission, ...assignment }: MyAssignment): MyAssignment => ({
  ...assignment,
  Submission: Submission && { ...Submission, Grade: null, Comment: '', GradedAt: null },
});

const withdrawnText = (instant: string) => m.coursework_withdrawn_student({ date: formatDate(instant) });

/** What submitting before the deadline does. */
function consequenceOf({ Submission }: MyAssignment): string {
  if (!Submission) return m.coursework_submit_first();
  if (Submission.Grade === null) return m.coursework_submit_replaces();
  return m.coursework_submit_replaces_grade();
}

interface SubmitButtonProps {
  assignment: MyAssignment;
  /** The time zone of the class. */
  timeZone: string;
}

/** Opens an assignment, to submit it or to read what was submitted. Not again while it is still being sent. */
function SubmitButton({ assignment, timeZone }: SubmitButtonProps) {
  const [open, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const lang = useClassLanguage();
  const close = () => setOpen(false);
  const isSubmitted = assignment.Submission !== null;
  return (
    <>
      <Button
        size="small"
        {...((isSubmitted || assignment.WithdrawnAt !== null) && { variant: 'outline' })}
        pending={isSending && !open}
        onClick={() => setOpen(true)}
      >
        {richText(labelOf(assignment)({ title: assignment.AssignmentTitle, hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={open} onClose={close} title={assignment.AssignmentTitle} titleLang={lang}>
        <SubmitDialog
          assignment={assignment}
          timeZone={timeZone}
          isSending={isSending}
          onSending={setSending}
          onDone={close}
        />
      </Dialog>
    </>
  );
}

/** Says what submitting would be: the first time, in place of what was submitted, or after the deadline. */
function labelOf(assignment: MyAssignment) {
  if (isFinal(assignment)) return m.coursework_view_button;
  if (assignment.Submission) return m.coursework_submit_again_button;
  return closesLate(assignment) ? m.coursework_submit_late_button : m.coursework_submit_button;
}

/** What a student has of a class whose teacher has not added an assignment yet. */
function NoAssignments({ course: { ClassTitle, TeacherName, TeacherEmail } }: { course: Course }) {
  const email = () => (
    <a href={`mailto:${TeacherEmail}?subject=${encodeURIComponent(ClassTitle)}`} className="text-link wrap-anywhere">
      {TeacherEmail}
    </a>
  );
  return (
    <>
      <Card className="grid gap-4 p-5 sm:p-6">
        <h3 className="text-lg">{m.coursework_access_title()}</h3>
        <ul className="grid gap-3">
          <Fact Icon={GraduationCap}>{m.coursework_access_class({ title: ClassTitle })}</Fact>
          <Fact Icon={ClipboardList}>{m.coursework_nothing_to_submit({ teacher: TeacherName })}</Fact>
          <Fact Icon={Mail}>{richText(m.coursework_access_questions({ teacher: TeacherName, email }))}</Fact>
        </ul>
      </Card>
      <div className="rounded-box border border-field border-dashed p-5 text-center text-quiet">
        <p>{m.common_no_data()}</p>
        <p className="text-sm">{m.coursework_submission_count({ count: 0, total: 0 })}</p>
      </div>
    </>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
      <p className="wrap-anywhere min-w-0">{children}</p>
    </li>
  );
}

/** Characters of the description; the dialog shows all of it. */

const columnsFor = (timeZone: string, lang: string | undefined): Column<MyAssignment>[] => [
  { title: m.common_number(), card: 'lead', cell: ({ Number: number }) => number },
  {
    title: m.common_title(),
    card: 'title',
    cell: (assignment) => (
      <div className="grid min-w-32 gap-1">
        <p dir="auto" lang={lang} className="wrap-anywhere font-semibold text-sm">
          {assignment.AssignmentTitle}
        </p>
        <AssignmentChanges assignment={assignment} newest />
      </div>
    ),
  },
  {
    title: m.common_description(),
    card: 'text',
    wideOnly: true,
    cell: ({ AssignmentDescription }) => (
      <p dir="auto" lang={lang} className="wrap-anywhere min-w-32 text-sm md:max-w-80">
        {preview(AssignmentDescription, PREVIEW_LENGTH)}
      </p>
    ),
  },
  {
    title: m.coursework_deadline(),
    card: 'text',
    cell: (assignment) => <Deadline assignment={assignment} timeZone={timeZone} />,
    labelled: true,
  },
  { title: m.coursework_state(), card: 'line', cell: (assignment) => <AssignmentStateCell assignment={assignment} /> },
  {
    title: m.coursework_submit(),
    card: 'footer',
    cell: (assignment) => <SubmitButton assignment={assignment} timeZone={timeZone} />,
  },
];

interface MyAssignmentsProps {
  course: Course;
  query: UseInfiniteQueryResult<{ items: MyAssignment[]; total: number }>;
}

export function MyAssignments({ course, query }: MyAssignmentsProps) {
  const { TimeZone } = course;
  const lang = useClassLanguage();
  const columns = useMemo(() => columnsFor(TimeZone, lang), [TimeZone, lang]);
  return (
    <PagedTable
      query={query}
      caption={m.coursework_assignments()}
      columns={columns}
      empty={<NoAssignments course={course} />}
    />
  );
}
