import type { Report } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format-moment.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { MemberLink } from '../../ui/member-link.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { DecideReport } from './decide-report.tsx';
import { KIND_TEXTS, REASON_TEXTS, STATUS_TEXTS } from './report-texts.ts';
import { reportedPath } from './reported-path.ts';

const TONES = { open: 'warning', accepted: 'success', dismissed: 'neutral' } as const;

/** `moderate` acts on what was reported, beside the decision. */
export const reportColumns = (moderate: (report: Report) => ReactNode): Column<Report>[] => [
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
