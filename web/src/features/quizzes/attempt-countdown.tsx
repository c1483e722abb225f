import { m } from '@guildhall/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatSecond } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Clock } from '../../ui/icons.ts';

const TICK_MS = 250;
/** Before the end, for the request to arrive in time. */
const NEAR_END_MS = 2_500;
/** Minutes left at which screen readers say so. */
const ANNOUNCED = [5, 1];

interface AttemptCountdownProps {
  /** Milliseconds of this browser's clock. */
  endsAt: number;
  onNearEnd: () => unknown;
  onOver: () => void;
}

const msUntil = (endsAt: number) => Math.max(0, endsAt - Date.now());

/** The time that is left. It is announced twice, and hurries nobody. */
export function AttemptCountdown({ endsAt, onNearEnd, onOver }: AttemptCountdownProps) {
  const [left, setLeft] = useState(() => msUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(msUntil(endsAt)), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const flush = useEffectEvent(() => void onNearEnd());
  const end = useEffectEvent(onOver);
  const isNear = left <= NEAR_END_MS;
  const isOver = left === 0;
  useEffect(() => {
    if (isNear) flush();
    if (isOver) end();
  }, [isNear, isOver]);
  const announced = ANNOUNCED.findLast((minutes) => left <= minutes * 60_000);
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 font-semibold text-sm tabular-nums',
        left <= 60_000 && 'text-error',
      )}
    >
      <Clock aria-hidden="true" className="size-4.5" />
      <span role="timer" aria-live="off">
        <span className="sr-only">{m.quizzes_time_left()} </span>
        {formatSecond(Math.ceil(left / 1_000))}
      </span>
      <span role="status" className="sr-only">
        {announced && !isOver ? m.quizzes_minutes_left({ minutes: announced }) : ''}
      </span>
    </p>
  );
}
