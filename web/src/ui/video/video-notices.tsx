import { m } from '@guildhall/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { formatSecond } from '../../lib/format.ts';
import { Button } from '../button.tsx';
import { RotateCcw } from '../icons.ts';
import { useWholeSecond } from './use-video-value.ts';
import { moveTo, play } from './video-actions.ts';

interface VideoProps {
  video: HTMLVideoElement | null;
}

const COVER = 'absolute inset-0 grid [place-content:safe_center] justify-items-center overflow-y-auto p-4 text-white';

export const VideoFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={`${COVER} z-30 gap-4 bg-black/85`}>
    <p className="text-center">{m.common_video_failed()}</p>
    <Button onClick={onRetry}>{m.common_try_again()}</Button>
  </div>
);

/** Over the last picture: what comes next, which nobody is taken to, and the video once more. */
export function VideoEnd({ video, children }: VideoProps & { children: ReactNode }) {
  return (
    <div className={`${COVER} video-end z-10 gap-3 bg-black/80`}>
      {children}
      <Button variant="quiet" onClick={() => video && play(video)} className="text-white hover:bg-white/15">
        <RotateCcw aria-hidden="true" className="size-4.5" />
        {m.common_video_again()}
      </Button>
    </div>
  );
}

/** Seconds for which it is shown while the video plays. */
const SHOWN_FOR = 6;

/** Where the video goes on from an earlier time, until it has played a little from there. */
export function ResumeNotice({ video, second }: VideoProps & { second: number }) {
  const current = useWholeSecond(video);
  const [isAtStart, setIsAtStart] = useState(false);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    const isNear = current >= second && current <= second + SHOWN_FOR;
    if (isNear) setIsAtStart(true);
    else if (isAtStart) setIsGone(true);
  }, [current, second, isAtStart]);
  if (!isAtStart || isGone) return null;
  return (
    <p role="status" className="video-resume">
      <span className="tabular-nums">{m.common_video_resumed({ time: formatSecond(second) })}</span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={() => video && moveTo(video, 0)}
        className="min-h-8 cursor-pointer font-semibold underline underline-offset-3 pointer-coarse:min-h-11"
      >
        {m.common_video_start_over()}
      </button>
    </p>
  );
}
