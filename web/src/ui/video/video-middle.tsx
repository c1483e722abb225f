import { m } from '@guildhall/messages';
import { classNames } from '../class-names.ts';
import { Pause, Play, RotateCcw, RotateCw } from '../icons.ts';
import { SpinnerIcon } from '../spinner.tsx';
import { useIsPaused, useIsWaiting } from './use-video-value.ts';
import { moveBy, play, togglePlay } from './video-actions.ts';

const STEP = 10;

/** In the middle of the picture: the button that begins, and later the controls for fingers. */
export function VideoMiddle({ video, hasBegun }: { video: HTMLVideoElement | null; hasBegun: boolean }) {
  const isPaused = useIsPaused(video);
  const isWaiting = useIsWaiting(video);
  if (isWaiting) {
    return (
      <div role="status" className="video-middle">
        <span className="sr-only">{m.common_loading()}</span>
        <SpinnerIcon className="w-12 animate-[video-appear_0s_0.4s_both] text-white" />
      </div>
    );
  }
  if (!hasBegun) {
    return (
      <div className="video-middle">
        <button
          type="button"
          aria-label={m.common_video_begin()}
          onClick={() => video && play(video)}
          className="video-begin"
        >
          <Play aria-hidden="true" className="ms-[8%] size-[46%]" fill="currentColor" strokeWidth={1.5} />
        </button>
      </div>
    );
  }
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="video-middle video-touch gap-7 pointer-fine:hidden">
      <Step video={video} seconds={-STEP} />
      <button
        type="button"
        aria-label={isPaused ? m.common_video_play() : m.common_video_pause()}
        onClick={() => video && togglePlay(video)}
        className="grid size-14 cursor-pointer place-items-center rounded-full bg-black/60 text-white"
      >
        <Icon
          aria-hidden="true"
          className={classNames('size-7', isPaused && 'ms-1')}
          fill="currentColor"
          strokeWidth={1.5}
        />
      </button>
      <Step video={video} seconds={STEP} />
    </div>
  );
}

function Step({ video, seconds }: { video: HTMLVideoElement | null; seconds: number }) {
  const Icon = seconds < 0 ? RotateCcw : RotateCw;
  return (
    <button
      type="button"
      aria-label={seconds < 0 ? m.common_video_back() : m.common_video_forward()}
      onClick={() => video && moveBy(video, seconds)}
      className="relative grid size-12 cursor-pointer place-items-center rounded-full bg-black/60 text-white"
    >
      <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
      <span aria-hidden="true" className="absolute inset-0 grid place-items-center font-bold text-[0.5625rem]">
        {STEP}
      </span>
    </button>
  );
}
