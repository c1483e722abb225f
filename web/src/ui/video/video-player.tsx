import { m } from '@guildhall/messages';
import { type MouseEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { formatSecond } from '../../lib/format.ts';
import { usePlayerPreferences } from '../../lib/player-preferences.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Dialog } from '../dialog.tsx';
import { Pause, Play, RotateCcw, RotateCw } from '../icons.ts';
import { SpinnerIcon } from '../spinner.tsx';
import { useVideoFailure } from './use-video-failure.ts';
import { useVideoKeys } from './use-video-keys.ts';
import { useVideoSource } from './use-video-source.ts';
import { useHasEnded, useIsPaused, useIsWaiting, useWholeSecond } from './use-video-value.ts';
import { moveBy, moveTo, play, toggleFullscreen, togglePlay } from './video-actions.ts';
import { VideoBar } from './video-bar.tsx';
import { findTrack, linesOf } from './video-captions.ts';
import type { VideoCaption, VideoSize } from './video-size.ts';

const STEP = 10;

/** In the middle of the picture: the button that begins, and later the controls for fingers. */
function VideoMiddle({ video, hasBegun }: { video: HTMLVideoElement | null; hasBegun: boolean }) {
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

interface VideoProps {
  video: HTMLVideoElement | null;
}

const COVER = 'absolute inset-0 grid [place-content:safe_center] justify-items-center overflow-y-auto p-4 text-white';

const VideoFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={`${COVER} z-30 gap-4 bg-black/85`}>
    <p className="text-center">{m.common_video_failed()}</p>
    <Button onClick={onRetry}>{m.common_try_again()}</Button>
  </div>
);

/** Over the last picture: what comes next, which nobody is taken to, and the video once more. */
function VideoEnd({ video, children }: VideoProps & { children: ReactNode }) {
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
function ResumeNotice({ video, second }: VideoProps & { second: number }) {
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

/** Milliseconds between the taps of a double tap, and the seconds that one moves the video. */
const DOUBLE_TAP = 300;

interface PicturePresses {
  video: HTMLVideoElement | null;
  /** The video plays, and the controls are hidden. */
  isIdle: boolean;
  wake: () => void;
}

/** -1 in the left third of the picture, 1 in the right one, 0 between them. */
function sideOf({ currentTarget, clientX }: MouseEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / width;
  return share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0;
}

/**
 * A click on the picture plays and pauses, a double click fills the screen. Of a finger, the first tap shows the
 * controls, and a double tap at a side moves the video.
 */
function usePicturePresses({ video, isIdle, wake }: PicturePresses) {
  const pointer = useRef('mouse');
  const lastTap = useRef({ time: 0, hasToggled: false });
  const tap = (event: MouseEvent<HTMLElement>) => {
    if (!video) return;
    const side = sideOf(event);
    const { time, hasToggled } = lastTap.current;
    const isDouble = side !== 0 && event.timeStamp - time < DOUBLE_TAP;
    const shows = !isDouble && isIdle;
    lastTap.current = { time: event.timeStamp, hasToggled: !isDouble && !shows };
    wake();
    if (isDouble) moveBy(video, side * STEP);
    // The second tap takes back what the first one did.
    if (isDouble ? hasToggled : !shows) togglePlay(video);
  };
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (pointer.current !== 'mouse') tap(event);
      else if (video) togglePlay(video);
    },
    onDoubleClick: () => {
      if (video && pointer.current === 'mouse') void toggleFullscreen(video);
    },
  };
}

/** What is said now. The track itself stays hidden: browsers draw it too small on a telephone, and below the controls. */
function useCaptionText(video: HTMLVideoElement | null): string {
  const { hasCaptions, captionLanguage } = usePlayerPreferences();
  const [text, setText] = useState('');
  useEffect(() => {
    const track = hasCaptions && video ? findTrack(video, captionLanguage) : undefined;
    if (!track || !video) return;
    const read = () => setText([...(track.activeCues ?? [])].map(linesOf).join('\n'));
    // The full screen of iPhones shows the video alone.
    const showNative = () => {
      track.mode = 'showing';
    };
    const hideNative = () => {
      track.mode = 'hidden';
    };
    hideNative();
    read();
    track.addEventListener('cuechange', read);
    video.addEventListener('webkitbeginfullscreen', showNative);
    video.addEventListener('webkitendfullscreen', hideNative);
    return () => {
      track.removeEventListener('cuechange', read);
      video.removeEventListener('webkitbeginfullscreen', showNative);
      video.removeEventListener('webkitendfullscreen', hideNative);
      setText('');
    };
  }, [video, hasCaptions, captionLanguage]);
  return text;
}

/** Captions, above the controls. Screen readers have the sound, and the transcript. */
function CaptionLines({ video }: { video: HTMLVideoElement | null }) {
  const text = useCaptionText(video);
  if (text === '') return null;
  return (
    <p aria-hidden="true" className="video-captions">
      <span dir="auto">{text}</span>
    </p>
  );
}

const KEYS = [
  { keys: () => `${m.common_key_space()} K`, text: m.common_video_key_play },
  { keys: () => '← →', text: m.common_video_key_move },
  { keys: () => 'J L', text: m.common_video_key_jump },
  { keys: () => '0 – 9', text: m.common_video_key_tenth },
  { keys: () => '< >', text: m.common_video_key_speed },
  { keys: () => 'M', text: m.common_video_mute },
  { keys: () => 'F', text: m.common_video_fullscreen },
] as const;

const CAPTIONS_KEY = { keys: () => 'C', text: m.common_captions };
const HELP_KEY = { keys: () => '?', text: m.common_video_keys };

interface VideoHelpProps {
  isOpen: boolean;
  onClose: () => void;
  hasCaptions: boolean;
}

/** The keys of the player. */
function VideoHelp({ isOpen, onClose, hasCaptions }: VideoHelpProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={m.common_video_keys()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {[...KEYS, ...(hasCaptions ? [CAPTIONS_KEY] : []), HELP_KEY].map(({ keys, text }) => (
          <div key={keys()} className="contents">
            <dt className="flex gap-1.5">
              {keys()
                .split(' ')
                .map((key) =>
                  key === '–' ? (
                    <span key={key}>–</span>
                  ) : (
                    <kbd key={key} className="kbd">
                      {key}
                    </kbd>
                  ),
                )}
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Milliseconds. */
const IDLE_AFTER = 3_000;

/**
 * Whether the video plays, and nobody has moved a pointer or pressed a key in the player for a while. `handlers` are
 * spread onto it.
 */
function useIdle(isPaused: boolean) {
  const [isStill, setIsStill] = useState(true);
  const timer = useRef(0);
  const wake = useCallback(() => {
    setIsStill(false);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsStill(true), IDLE_AFTER);
  }, []);
  // The controls fade after the video has begun, and not with its first picture.
  useEffect(() => {
    if (!isPaused) wake();
    return () => clearTimeout(timer.current);
  }, [isPaused, wake]);
  /** A finger shows the controls with its tap, which the picture handles. */
  const moved = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && wake();
  const left = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsStill(true);
  return {
    isIdle: isStill && !isPaused,
    wake,
    handlers: { onPointerMove: moved, onPointerLeave: left, onKeyDown: wake },
  } as const;
}

/** Speed and volume, as they were chosen for this video or one before. */
function useVideoPreferences(video: HTMLVideoElement | null): void {
  const { speed, volume, isMuted } = usePlayerPreferences();
  useEffect(() => {
    if (!video) return;
    // The default holds for the next source.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
  }, [video, speed]);
  useEffect(() => {
    if (!video) return;
    video.volume = volume;
    video.muted = isMuted;
  }, [video, volume, isMuted]);
}

interface VideoPlayerProps {
  title: string;
  /** The largest first. Their addresses may change while it plays. */
  sizes: readonly VideoSize[];
  captions: readonly VideoCaption[];
  /** Second. */
  startAt: number;
  /** It goes on where it was left: says so. */
  isResumed?: boolean;
  /** Plays at once, where the browser allows it. */
  autoPlay?: boolean;
  /** Shown over the picture at the end, beside 'Watch again'. */
  ending?: ReactNode;
  /** Gets the element: for whatever follows the video, or moves it. */
  video: HTMLVideoElement | null;
  onVideo: (video: HTMLVideoElement | null) => void;
  /** The video cannot be fetched. Fetches new addresses. */
  onRefused: () => Promise<unknown>;
}

/** The browser's video with controls, captions and keys of our own. It is dark in both themes. */
export function VideoPlayer({
  title,
  captions,
  startAt,
  isResumed = false,
  ending,
  video,
  ...props
}: VideoPlayerProps) {
  const { size, chooseSize } = useVideoSource(video, props.sizes, startAt, props.autoPlay);
  const { hasFailed, retry } = useVideoFailure(video, props.onRefused);
  const { isIdle, wake, handlers } = useIdle(useIsPaused(video));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const hasBegun = useHasBegun(video);
  const hasEnded = useHasEnded(video);
  const presses = usePicturePresses({ video, isIdle, wake });
  useVideoPreferences(video);
  useVideoKeys(video, () => setIsHelpOpen(true));
  return (
    <section
      aria-label={title}
      dir="ltr"
      data-video-player
      data-theme="dark"
      data-idle={isIdle ? '' : undefined}
      {...handlers}
      className="video-player @container"
    >
      <Picture title={title} captions={captions} onVideo={props.onVideo} presses={presses} />
      <CaptionLines video={video} />
      {!hasEnded && <VideoMiddle video={video} hasBegun={hasBegun} />}
      {isResumed && <ResumeNotice video={video} second={startAt} />}
      {hasEnded && <VideoEnd video={video}>{ending}</VideoEnd>}
      <VideoBar
        video={video}
        sizes={props.sizes}
        size={size}
        onSize={chooseSize}
        captions={captions}
        onHelp={() => setIsHelpOpen(true)}
      />
      {hasFailed && <VideoFailure onRetry={retry} />}
      <VideoHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} hasCaptions={captions.length > 0} />
    </section>
  );
}

interface PictureProps extends Pick<VideoPlayerProps, 'title' | 'captions' | 'onVideo'> {
  presses: ReturnType<typeof usePicturePresses>;
}

function Picture({ title, captions, onVideo, presses }: PictureProps) {
  /** The first addresses: captions that are loaded stay, and a changed track would be loaded again. */
  const [tracks] = useState(captions);
  return (
    <video ref={onVideo} playsInline preload="metadata" aria-label={title} {...presses}>
      {tracks.map(({ id, language, label, url }) => (
        <track key={id} kind="captions" src={url} srcLang={language} label={label} />
      ))}
    </video>
  );
}

/** It has played in this page. */
function useHasBegun(video: HTMLVideoElement | null): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    const begin = () => setHasBegun(true);
    video?.addEventListener('play', begin);
    return () => video?.removeEventListener('play', begin);
  }, [video]);
  return hasBegun;
}
