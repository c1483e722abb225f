import { PAGES, type TrialCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { generatePath } from 'react-router';
import { learnPath, notesPath } from '../../lib/learn-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { useTimeLeft } from '../../ui/use-time-left.ts';

/** Classes on a free trial, and for a month those whose trial is over; nothing where there are none. */
export function MyTrials({ trials }: { trials: TrialCourse[] }) {
  if (trials.length === 0) return null;
  return (
    <section aria-labelledby="my-trials" className="grid gap-3">
      <h2 id="my-trials" className="text-lg">
        {m.enrolments_trials()}
      </h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {trials.map((course) => (
          <li key={course._id}>
            <TrialCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TrialCard({ course }: { course: TrialCourse }) {
  const { _id, ClassTitle, TeacherName, EndsAt, IsRunning, LessonCount, DoneCount } = course;
  const left = useTimeLeft(EndsAt);
  const percent = LessonCount > 0 ? Math.floor((100 * DoneCount) / LessonCount) : 0;
  return (
    <Card as="article" className="grid h-full content-between gap-4 p-5">
      <div className="grid gap-1">
        <h3 dir="auto" className="wrap-anywhere text-base leading-snug">
          {ClassTitle}
        </h3>
        <p className="wrap-anywhere text-quiet text-sm">{m.enrolments_by_teacher({ teacher: TeacherName })}</p>
        <p className="font-semibold text-secondary text-sm">
          {IsRunning ? m.enrolments_trial_left({ left }) : m.enrolments_trial_over()}
        </p>
        <p className="text-quiet text-sm tabular-nums">{m.enrolments_percent_done({ percent })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {IsRunning && (
          <ButtonLink to={learnPath(_id)} size="small">
            {richText(m.enrolments_continue({ title: ClassTitle, hidden: screenReaderOnly }))}
          </ButtonLink>
        )}
        <ButtonLink
          to={generatePath(PAGES.makePayment.path, { id: _id })}
          size="small"
          variant={IsRunning ? 'outline' : 'primary'}
        >
          {richText(m.enrolments_trial_enroll({ title: ClassTitle, hidden: screenReaderOnly }))}
        </ButtonLink>
        {!IsRunning && (
          <ButtonLink to={notesPath(_id)} size="small" variant="outline">
            {richText(m.enrolments_my_notes({ title: ClassTitle, hidden: screenReaderOnly }))}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
