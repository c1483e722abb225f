import { formatCount, formatDay } from '../../lib/format.ts';
import type { ActivityDay } from './coursework.queries.ts';

const countOf = (total: number, one: string) => `${formatCount(total)} ${total === 1 ? one : `${one}s`}`;

/** `May 31, 2026: 2 enrollments, 5 submissions` */
export const activityText = ({ Day, Enrolments, Submissions }: ActivityDay) =>
  `${formatDay(Day)}: ${countOf(Enrolments, 'enrollment')}, ${countOf(Submissions, 'submission')}`;

/** The chart in figures, the newest day first; days on which nothing happened say nothing. */
export function ActivityTable({ days }: { days: readonly ActivityDay[] }) {
  const busy = days.filter(({ Enrolments, Submissions }) => Enrolments + Submissions > 0).reverse();
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-field py-1 font-semibold underline underline-offset-2">
        The same in figures
      </summary>
      <table className="mt-2 w-full max-w-xl text-left tabular-nums">
        <caption className="pb-2 text-left text-quiet text-xs">
          Days in UTC; days on which nothing happened are left out.
        </caption>
        <thead className="text-quiet text-xs">
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="px-2 text-right">
              Enrollments
            </th>
            <th scope="col" className="text-right">
              Submissions
            </th>
          </tr>
        </thead>
        <tbody>
          {busy.map(({ Day, Enrolments, Submissions }) => (
            <tr key={Day} className="border-line border-t">
              <th scope="row" className="py-1.5 font-normal">
                {formatDay(Day)}
              </th>
              <td className="px-2 text-right">{formatCount(Enrolments)}</td>
              <td className="text-right">{formatCount(Submissions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
