import type { ContentLesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { BookOpen, Circle, CircleCheckBig, CircleDot, CirclePlay, Lock } from '../../ui/icons.ts';

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
