import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatSecond } from '../lib/format.ts';
import { courseKeys } from '../lib/query-keys.ts';
import { refreshQueries } from '../lib/refresh-queries.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { Hourglass } from './icons.ts';
import { timeLeftText } from './use-time-left.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** A clock of the reader's that is fast asks again until the server's agrees. */
const ASK_AGAIN_AFTER = 3 * SECOND;

/** What the struck price is, how long the reduction lasts on its last day, and once, that it has ended. */
export function ReductionCountdown({ course: { _id, Reduction } }: { course: Course }) {
  const client = useQueryClient();
  const [endedAt, setEndedAt] = useState<string>();
  const isRunning = Boolean(Reduction) && Reduction?.EndsAt !== endedAt;
  const isAwaited = Boolean(Reduction) && !isRunning;
  useEffect(() => {
    if (!isAwaited) return;
    const refresh = () => void refreshQueries(client, [courseKeys.one(_id)]);
    refresh();
    const timer = setInterval(refresh, ASK_AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [isAwaited, client, _id]);
  return (
    <div className="grid gap-1 text-quiet text-xs">
      {Reduction && isRunning && (
        <>
          <TimeLeft endsAt={Reduction.EndsAt} onEnd={() => setEndedAt(Reduction.EndsAt)} />
          <p>{m.reductions_struck_note()}</p>
        </>
      )}
      <p role="status">{!isRunning && m.reductions_ended()}</p>
    </div>
  );
}

/**
 * Counts the last day down: by the second, or by the minute for who wants little motion. It is not read out: the day is
 * said beside the price.
 */
function TimeLeft({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
  const [now, setNow] = useState(Date.now);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const left = Date.parse(endsAt) - now;
  const isLastDay = left <= DAY;
  const step = isLastDay && !isStill ? SECOND : MINUTE;
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (left <= 0) return tellEnd();
    const timer = setTimeout(() => setNow(Date.now()), left % step || step);
    return () => clearTimeout(timer);
  }, [left, step]);
  if (!isLastDay || left <= 0) return null;
  const time = isStill ? timeLeftText(left) : formatSecond(Math.ceil(left / SECOND));
  return (
    <p aria-hidden="true" className="flex items-center gap-2 font-semibold text-secondary text-sm tabular-nums">
      <Hourglass className="size-4" />
      {m.reductions_ends_in({ time })}
    </p>
  );
}
