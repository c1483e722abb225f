import { m } from '@guildhall/messages';
import { formatCount, formatDate } from '../../lib/format.ts';
import type { ActivityDay } from './coursework.queries.ts';

/** `May 31, 2026: 2 enrollments, 5 submissions` */
export const activityText = ({ Day, Enrolments, Submissions }: ActivityDay) =>
  m.coursework_activity_day({ day: formatDate(Day), enrollments: Enrolments, submissions: Submissions });

/** The chart's numbers as a table, newest first, without days of no activity. */
export function ActivityTable({ days }: { days: readonly ActivityDay[] }) {
  const activeDays = days.filter(({ Enrolments, Submissions }) => Enrolments + Submissions > 0).reverse();
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-field py-1 font-semibold underline underline-offset-2">
        {m.coursework_activity_table()}
      </summary>
      <table className="mt-2 w-full max-w-xl text-start tabular-nums">
        <caption className="pb-2 text-start text-quiet text-xs">{m.coursework_activity_caption()}</caption>
        <thead className="text-quiet text-xs">
          <tr>
            <th scope="col">{m.coursework_day()}</th>
            <th scope="col" className="px-2 text-end">
              {m.coursework_enrollments()}
            </th>
            <th scope="col" className="text-end">
              {m.coursework_submissions()}
            </th>
          </tr>
        </thead>
        <tbody>
          {activeDays.map(({ Day, Enrolments, Submissions }) => (
            <tr key={Day} className="border-line border-t">
              <th scope="row" className="py-1.5 font-normal">
                {formatDate(Day)}
              </th>
              <td className="px-2 text-end">{formatCount(Enrolments)}</td>
              <td className="text-end">{formatCount(Submissions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
