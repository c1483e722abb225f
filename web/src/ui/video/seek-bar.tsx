import { m } from '@guildhall/messages';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { formatSecond } from '../../lib/format.ts';
import { PlayerSlider } from './player-slider.tsx';
import { useBufferedEnd, useDuration, useIsPaused, useWholeSecond } from './use-video-value.ts';
import { moveTo } from './video-actions.ts';

const STEP = 5;
const LARGE_STEP = 30;

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
export function SeekBar({ video }: { video: HTMLVideoElement | null }) {
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
      step={STEP}
      largeStep={LARGE_STEP}
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
