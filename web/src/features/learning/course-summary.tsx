import { type CourseContent, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { generatePath, Link } from 'react-router';
import { useClassLanguage } from '../../lib/class-language.ts';
import { TrialCountdown } from './trial-countdown.tsx';

/** Above the contents: the class, how far the student is, and how long the trial lasts. */
export function CourseSummary({ content }: { content: CourseContent }) {
  const { ClassId, ClassTitle, Progress, LessonCount, Trial } = content;
  return (
    <div className="grid gap-3 px-3">
      <p lang={useClassLanguage()} className="wrap-anywhere font-display font-semibold text-lg leading-snug">
        <Link to={generatePath(PAGES.courseDetails.path, { id: ClassId })} className="hover:underline">
          {ClassTitle}
        </Link>
      </p>
      {Progress && LessonCount > 0 && (
        <div className="grid gap-1.5">
          <progress
            aria-hidden="true"
            max={100}
            value={Progress.Percent}
            className="progress progress-primary w-full"
          />
          <p className="flex justify-between gap-3 text-quiet text-xs tabular-nums">
            <span>{m.learning_course_done({ done: Progress.DoneCount, total: LessonCount })}</span>
            <span aria-hidden="true">{m.learning_percent({ percent: Progress.Percent })}</span>
          </p>
        </div>
      )}
      {Trial.State === 'running' && Trial.EndsAt && <TrialCountdown courseId={ClassId} endsAt={Trial.EndsAt} />}
    </div>
  );
}
