import { m } from '@guildhall/messages';
import { type CSSProperties, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatSecond } from '../../lib/format.ts';
import { usePlayerPreferences } from '../../lib/player-preferences.ts';
import { Keyboard, Maximize, Minimize, Pause, PictureInPicture2, Play, Volume1, Volume2, VolumeX } from '../icons.ts';
import { PlayerButton, PlayerSlider } from './player-controls.tsx';
import { useBufferedEnd, useDuration, useIsPaused, useWholeSecond } from './use-video-value.ts';
import {
  changeVolume,
  moveTo,
  toggleFullscreen,
  toggleMute,
  togglePictureInPicture,
  togglePlay,
} from './video-actions.ts';
import { VideoMenus } from './video-menus.tsx';
import type { VideoCaption, VideoSize } from './video-size.ts';

const SEEK_STEP = 5;
const LARGE_SEEK_STEP = 30;

const share = (second: number, duration: number) => (duration > 0 ? Math.min(1, second / duration) : 0);

/** Moves the line with every picture, as events come too rarely to move it evenly. */
function usePlayedLine(line: RefObject<HTMLElement | null>, video: HTMLVideoElement | null): void {
  const isPaused = useIsPaused(video);
  useEffect(() => {
    if (!video) return;
    let frame = 0;
    // A long video moves it rarely: the same value draws nothing.
    const draw = () => line.current?.style.setProperty('--played', share(video.currentTime, video.duration).toFixed(3));
    const drawOn = () => {
      draw();
      frame = requestAnimationFrame(drawOn);
    };
    if (isPaused) draw();
    else drawOn();
    for (const event of ['seeking', 'timeupdate', 'loadedmetadata']) video.addEventListener(event, draw);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of ['seeking', 'timeupdate', 'loadedmetadata']) video.removeEventListener(event, draw);
    };
  }, [line, video, isPaused]);
}

/** Where the video is, and how much of it is loaded; the pointer shows the time that it points at. */
function SeekBar({ video }: { video: HTMLVideoElement | null }) {
  const second = useWholeSecond(video);
  const duration = useDuration(video);
  const bufferedEnd = useBufferedEnd(video);
  const [pointed, setPointed] = useState<number>();
  const line = useRef<HTMLDivElement>(null);
  usePlayedLine(line, video);
  const style = {
    '--buffered': share(bufferedEnd, duration),
    ...(pointed !== undefined && { '--pointed': share(pointed, duration) }),
  } as CSSProperties;
  return (
    <PlayerSlider
      label={m.common_video_seek()}
      value={second}
      max={Math.floor(duration)}
      valueText={m.common_video_position({ time: formatSecond(second), length: formatSecond(duration) })}
      step={SEEK_STEP}
      largeStep={LARGE_SEEK_STEP}
      onChange={(next) => video && moveTo(video, next >= Math.floor(duration) ? duration : next)}
      onHover={setPointed}
    >
      <div ref={line} style={style} className="video-seek">
        <div className="video-track">
          <div className="video-buffered" />
          {pointed !== undefined && <div className="video-pointed" />}
          <div className="video-played" />
        </div>
        <div className="video-thumb" />
        {pointed !== undefined && (
          <div aria-hidden="true" className="video-time-tip">
            {formatSecond(pointed)}
          </div>
        )}
      </div>
    </PlayerSlider>
  );
}

const STEP = 0.05;
const LARGE_STEP = 0.2;

/** Mute, and beside it the volume where a pointer is: telephones have buttons for it. */
function VolumeControl() {
  const { volume, isMuted } = usePlayerPreferences();
  const heard = isMuted ? 0 : volume;
  const Icon = isMuted ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const style = { '--played': heard } as CSSProperties;
  return (
    <div className="flex items-center">
      <PlayerButton label={isMuted ? m.common_video_unmute() : m.common_video_mute()} onClick={toggleMute}>
        <Icon aria-hidden="true" className="size-5.5" />
      </PlayerButton>
      <PlayerSlider
        label={m.common_video_volume()}
        value={Math.round(heard * 100) / 100}
        max={1}
        valueText={m.common_video_percent({ percent: Math.round(heard * 100) })}
        step={STEP}
        largeStep={LARGE_STEP}
        onChange={changeVolume}
        className="w-20 @max-xl:hidden pointer-coarse:hidden"
      >
        <div style={style} className="video-seek">
          <div className="video-track">
            <div className="video-played" />
          </div>
          <div className="video-thumb" />
        </div>
      </PlayerSlider>
    </div>
  );
}

interface VideoBarProps {
  video: HTMLVideoElement | null;
  sizes: readonly VideoSize[];
  size: VideoSize | undefined;
  onSize: (height: number) => void;
  captions: readonly VideoCaption[];
  /** Shows the keys. */
  onHelp: () => void;
}

/** The controls, above the lower edge of the picture. */
export function VideoBar({ video, onHelp, ...menus }: VideoBarProps) {
  return (
    <div className="video-bar">
      <SeekBar video={video} />
      <div className="flex items-center">
        <PlayButton video={video} />
        <VolumeControl />
        <Time video={video} />
        <span className="grow" />
        <VideoMenus video={video} {...menus} />
        <PlayerButton label={m.common_video_keys()} onClick={onHelp} className="@max-xl:hidden pointer-coarse:hidden">
          <Keyboard aria-hidden="true" className="size-5.5" />
        </PlayerButton>
        {document.pictureInPictureEnabled && (
          <PlayerButton
            label={m.common_picture_in_picture()}
            onClick={() => video && void togglePictureInPicture(video)}
            className="@max-xl:hidden"
          >
            <PictureInPicture2 aria-hidden="true" className="size-5.5" />
          </PlayerButton>
        )}
        <FullscreenButton video={video} />
      </div>
    </div>
  );
}

/** Where fingers play, it stands in the middle of the picture. */
function PlayButton({ video }: { video: HTMLVideoElement | null }) {
  const isPaused = useIsPaused(video);
  const Icon = isPaused ? Play : Pause;
  return (
    <PlayerButton
      label={isPaused ? m.common_video_play() : m.common_video_pause()}
      onClick={() => video && togglePlay(video)}
      className="pointer-coarse:hidden"
    >
      <Icon aria-hidden="true" className="size-6" fill="currentColor" strokeWidth={1.5} />
    </PlayerButton>
  );
}

function Time({ video }: { video: HTMLVideoElement | null }) {
  const second = useWholeSecond(video);
  const duration = useDuration(video);
  return (
    <p className="whitespace-nowrap px-2 text-white text-xs tabular-nums">
      {formatSecond(second)}
      <span className="@max-2xs:hidden text-white/75"> / {formatSecond(duration)}</span>
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function FullscreenButton({ video }: { video: HTMLVideoElement | null }) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const Icon = isFull ? Minimize : Maximize;
  return (
    <PlayerButton
      label={isFull ? m.common_video_leave_fullscreen() : m.common_video_fullscreen()}
      onClick={() => video && void toggleFullscreen(video)}
    >
      <Icon aria-hidden="true" className="size-5.5" />
    </PlayerButton>
  );
}
