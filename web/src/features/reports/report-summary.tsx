import { PAGES, type Report } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { LongText } from '../../ui/long-text.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { REASON_TEXTS } from './report-texts.ts';
import { reportedPath } from './reported-path.ts';

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
export function ReportSummary({ report }: { report: Report }) {
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
