import { decideReport, PAGES, type Report, ReportDecision } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { lessonPath } from '../../lib/learn-path.ts';
import { reportKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { MemberLink } from '../../ui/member-link.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';
import { KIND_TEXTS, REASON_TEXTS, STATUS_TEXTS } from './report-texts.ts';
import { reportsQuery, type StatusFilter, showDecision } from './reports.queries.ts';

/** The lesson's page, or the class's, where its reviews are. */
const reportedPath = ({ Kind, ClassId, SubjectId }: Report): string =>
  Kind === 'lesson' ? lessonPath(ClassId, SubjectId) : generatePath(PAGES.courseDetails.path, { id: ClassId });

/** In a tab of its own: the decision stays open. */
const linkTo = (path: string) => (text: string) => (
  <Link to={path} target="_blank" className="text-link">
    {text}
  </Link>
);

const ACT_FIRST = {
  class: m.reports_decide_first,
  lesson: m.reports_decide_first_lesson,
  review: m.reports_decide_first_review,
};

/** What was reported and why, above the decision. */
function ReportSummary({ report }: { report: Report }) {
  const { Kind, SubjectTitle, Reason, Explanation } = report;
  const actFirst = ACT_FIRST[Kind];
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 border-line border-s-4 ps-4">
        <p dir="auto" className="wrap-anywhere font-semibold text-sm">
          {SubjectTitle}
        </p>
        <p className="text-quiet text-sm">{REASON_TEXTS[Reason]()}</p>
        <LongText text={Explanation} about={m.reports_explanation_about({ title: SubjectTitle })} />
      </div>
      <p className="text-quiet text-sm">
        {richText(actFirst({ link: linkTo(reportedPath(report)), classes: linkTo(PAGES.allCourses.path) }))}
      </p>
    </div>
  );
}

interface DecideFormProps {
  report: Report;
  onClose: () => void;
}

const decisionOptions = () => [
  { value: 'accepted', label: m.reports_decision_accept() },
  { value: 'dismissed', label: m.reports_decision_dismiss() },
];

/** What was typed is kept until it is sent or discarded, also when the dialog is closed. */
function DecideForm({ report, onClose }: DecideFormProps) {
  const [formError, setFormError] = useState('');
  const form = useForm<ReportDecision>({ resolver: zodResolver(ReportDecision), defaultValues: { Answer: '' } });
  const removeDraft = useDraft(`decide-report:${report._id}`, form);
  const finish = () => {
    removeDraft();
    onClose();
  };
  const { mutate, isPending } = useCommand(decideReport, {
    done: ({ modifiedCount }, { body }, client) => {
      finish();
      if (modifiedCount > 0) {
        toast.success(m.reports_decided());
        return showDecision(client, { _id: report._id, ...body });
      }
      /** Another admin was faster. */
      toast.error(m.common_decision_failed());
      return refreshQueries(client, [reportKeys.lists]);
    },
    failed: (error) => setFormError(showProblem(form, error) ?? ''),
  });
  const submit = form.handleSubmit((decision) => {
    setFormError('');
    mutate({ params: { id: report._id }, body: decision });
  });
  /** `isDirty` would be true at once: a radio button that nobody has chosen is null, and its default undefined. */
  const { errors, dirtyFields } = form.formState;
  const isDirty = Object.keys(dirtyFields).length > 0;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ReportSummary report={report} />
      <RadioList
        {...form.register('Status')}
        label={m.reports_decision()}
        options={decisionOptions()}
        error={errors.Status?.message}
      />
      <Field label={m.reports_answer()} hint={m.reports_answer_hint()} error={errors.Answer?.message}>
        {(control) => <TextArea {...control} {...form.register('Answer')} rows={4} aria-required="true" />}
      </Field>
      <p className="wrap-anywhere text-quiet text-sm">{m.reports_decide_intro({ name: report.ReporterName })}</p>
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions submitLabel={m.reports_answer_send()} pending={isPending} isDirty={isDirty} onCancel={finish} />
    </form>
  );
}

function DecideReport({ report }: { report: Report }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" disabled={report.Status !== 'open'} onClick={() => setIsOpen(true)}>
        {richText(m.reports_decide_button({ title: report.SubjectTitle, hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={isOpen} onClose={close} title={m.reports_decide_title()}>
        <DecideForm report={report} onClose={close} />
      </Dialog>
    </>
  );
}

const TONES = { open: 'warning', accepted: 'success', dismissed: 'neutral' } as const;

/** `moderate` acts on what was reported, beside the decision. */
const reportColumns = (moderate: (report: Report) => ReactNode): Column<Report>[] => [
  { title: m.reports_subject(), card: 'title', cell: (report) => <SubjectCell report={report} /> },
  { title: m.reports_explanation(), card: 'text', cell: (report) => <ExplanationCell report={report} /> },
  {
    title: m.reports_reporter(),
    card: 'text',
    labelled: true,
    cell: ({ ReporterId, ReporterName, ReporterEmail }) => (
      <PersonCell id={ReporterId} name={ReporterName} email={ReporterEmail} />
    ),
  },
  { title: m.reports_when(), card: 'meta', cell: ({ CreatedAt }) => formatMoment(CreatedAt) },
  { title: m.common_status(), card: 'footer', cell: (report) => <StatusCell report={report} /> },
  { title: m.common_action(), card: 'footer', cell: (report) => <Actions report={report}>{moderate(report)}</Actions> },
];

const Actions = ({ report, children }: { report: Report; children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">
    <DecideReport report={report} />
    {children}
  </div>
);

function SubjectCell({ report }: { report: Report }) {
  return (
    <div className="grid max-w-64 justify-items-start gap-0.5 md:min-w-40">
      <span className="text-quiet text-xs">{KIND_TEXTS[report.Kind]()}</span>
      <Link
        dir="auto"
        to={reportedPath(report)}
        className="wrap-anywhere line-clamp-3 font-semibold underline underline-offset-4"
      >
        {report.SubjectTitle}
      </Link>
      {report.IsHidden && <Badge tone="error">{m.reports_is_hidden()}</Badge>}
      <TaughtBy report={report} />
    </div>
  );
}

/** The class, where it is not what was reported, and its teacher. Nothing once the class is deleted. */
function TaughtBy({ report: { Kind, ClassTitle, TeacherId, TeacherName } }: { report: Report }) {
  if (ClassTitle === null || TeacherId === null || TeacherName === null) return null;
  return (
    <div className="wrap-anywhere text-quiet text-xs">
      {Kind !== 'class' && <p className="line-clamp-2">{m.reports_of_course({ title: ClassTitle })}</p>}
      <p>{richText(m.reports_of_teacher({ teacher: () => <MemberLink id={TeacherId} name={TeacherName} /> }))}</p>
    </div>
  );
}

function ExplanationCell({ report: { Reason, Explanation, SubjectTitle } }: { report: Report }) {
  return (
    <div className="grid gap-1 md:min-w-56">
      <p className="font-semibold text-base-content text-sm">{REASON_TEXTS[Reason]()}</p>
      <LongText text={Explanation} about={m.reports_explanation_about({ title: SubjectTitle })} />
    </div>
  );
}

/** Gets the focus after a decision, which disables the button. */
function StatusCell({ report: { Status, Answer, SubjectTitle } }: { report: Report }) {
  const cell = useFocusFallback<HTMLDivElement>(Status);
  return (
    <div ref={cell} className="flex flex-wrap items-center gap-x-2">
      <Badge tone={TONES[Status]}>{STATUS_TEXTS[Status]()}</Badge>
      <ReasonNote reason={Answer ?? ''} about={SubjectTitle} label={m.reports_answer_about} />
    </div>
  );
}

/** The server counts up to this number. */
const MAX_COUNT = 1_000;

interface ReportTableProps {
  status: StatusFilter;
  moderate: (report: Report) => ReactNode;
}

export function ReportTable({ status, moderate }: ReportTableProps) {
  const query = useInfiniteQuery({ ...reportsQuery(status), refetchOnMount: 'always' });
  return (
    <PagedTable
      query={query}
      caption={m.reports_caption()}
      columns={reportColumns(moderate)}
      dense
      countText={(count) => (count < MAX_COUNT ? m.reports_count({ count }) : m.reports_count_or_more({ count }))}
    />
  );
}
