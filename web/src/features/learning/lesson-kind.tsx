import type { ContentLesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatSecond } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import {
  BookOpen,
  Circle,
  CircleCheckBig,
  CircleDot,
  CirclePlay,
  FileText,
  ListChecks,
  Lock,
  Paperclip,
  Play,
} from '../../ui/icons.ts';

/** A small line about a lesson: its length or that it is read, its files, its quiz, and whether it is free. */
export function LessonKindLine({ lesson }: { lesson: ContentLesson }) {
  const { Kind, Seconds, Files, IsPreview, HasQuiz } = lesson;
  const isVideo = Kind === 'video';
  const Icon = isVideo ? Play : FileText;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-quiet text-xs">
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        <Icon aria-hidden="true" className="size-3.5" />
        {isVideo ? m.learning_video_lesson({ length: formatSecond(Seconds) }) : m.learning_text_lesson()}
      </span>
      {Files.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Paperclip aria-hidden="true" className="size-3.5" />
          {m.learning_file_count({ count: Files.length })}
        </span>
      )}
      {HasQuiz && <QuizMark isPassed={lesson.QuizPassed} />}
      {IsPreview && <span className="font-semibold text-primary">{m.learning_preview()}</span>}
    </span>
  );
}

interface QuizMarkProps {
  /** Undefined for those who cannot attempt it. */
  isPassed: boolean | undefined;
}

const QuizMark = ({ isPassed }: QuizMarkProps) => {
  const Icon = isPassed ? CircleCheckBig : ListChecks;
  const text = isPassed ? m.quizzes_in_lesson_passed : m.quizzes_in_lesson_open;
  return (
    <span className={classNames('inline-flex items-center gap-1.5', isPassed && 'font-semibold text-success')}>
      <Icon aria-hidden="true" className="size-3.5" />
      {isPassed === undefined ? m.quizzes_in_lesson() : text()}
    </span>
  );
};

interface LessonMarkProps {
  lesson: ContentLesson;
  isLocked: boolean;
}

const stateOf = ({ lesson: { Kind, Done, WatchedPercent = 0 }, isLocked }: LessonMarkProps) => {
  if (isLocked) return { Icon: Lock, color: 'text-quiet', text: m.learning_lesson_locked() };
  if (Done) return { Icon: CircleCheckBig, color: 'text-success', text: m.learning_lesson_done() };
  if (WatchedPercent > 0) return { Icon: CircleDot, color: 'text-secondary', text: m.learning_lesson_started() };
  if (Done === undefined) {
    return { Icon: Kind === 'video' ? CirclePlay : BookOpen, color: 'text-primary', text: undefined };
  }
  return { Icon: Circle, color: 'text-field', text: undefined };
};

/** Before the title of a lesson: done, started, or closed to this viewer. */
export function LessonMark(props: LessonMarkProps) {
  const { Icon, color, text } = stateOf(props);
  return (
    <>
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${color}`} />
      {text && <span className="sr-only">{text}</span>}
    </>
  );
}
