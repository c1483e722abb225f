import type { QuizStanding } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatMoment } from '../../lib/format-moment.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';

interface OwnAttemptsProps {
  attempts: QuizStanding['Attempts'];
  onShow: (attemptId: string) => void;
}

/** Those handed in, the newest first. */
export const OwnAttempts = ({ attempts, onShow }: OwnAttemptsProps) => (
  <section aria-labelledby="own-attempts" className="grid gap-2 border-line border-t pt-4">
    <h3 id="own-attempts" className="text-base">
      {m.quizzes_own_attempts()}
    </h3>
    <ul className="divide-y divide-line">
      {attempts.map(({ _id, Number: number, HandedInAt, Percent, Passed }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <p className="min-w-0 grow text-sm">
            <span className="font-semibold">{m.quizzes_attempt({ number })}</span>
            <span className="block text-quiet text-xs">{formatMoment(HandedInAt)}</span>
          </p>
          <PassBadge percent={Percent} passed={Passed} />
          <Button variant="quiet" size="small" className="-me-3.5 h-11" onClick={() => onShow(_id)}>
            {richText(m.quizzes_see_answers({ number, hidden: screenReaderOnly }))}
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

export const PassBadge = ({ percent, passed }: { percent: number; passed: boolean }) => (
  <Badge tone={passed ? 'success' : 'error'} className="tabular-nums">
    {(passed ? m.quizzes_passed_with : m.quizzes_failed_with)({ percent })}
  </Badge>
);
