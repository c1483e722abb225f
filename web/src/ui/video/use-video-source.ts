import { useLayoutEffect, useRef, useState } from 'react';
import { firstHeight, rememberHeight, type VideoSize } from './video-size.ts';

/** Where a video is: it goes on there when its source changes. */
interface Position {
  second: number;
  isPlaying: boolean;
}

/** Fewer seconds before the end: it begins again. */
const END_MARGIN = 2;

function load(video: HTMLVideoElement, url: string, { second, isPlaying }: Position): () => void {
  const begin = () => {
    if (second > 0 && second < video.duration - END_MARGIN) video.currentTime = second;
    if (isPlaying) void video.play().catch(() => undefined);
  };
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.src = url;
  return () => video.removeEventListener('loadedmetadata', begin);
}

/** Plays the chosen size. When it or its address changes, the video goes on at the same second. */
export function useVideoSource(
  video: HTMLVideoElement | null,
  sizes: readonly VideoSize[],
  startAt: number,
  autoPlay = false,
) {
  const [height, setHeight] = useState(() => firstHeight(sizes));
  const position = useRef<Position>({ second: startAt, isPlaying: autoPlay });
  const size = sizes.find((one) => one.height === height) ?? sizes[0];
  const url = size?.url;
  useLayoutEffect(() => {
    if (!video) return;
    const remember = () => {
      // Between two sources it stands at 0.
      if (video.readyState === 0) return;
      position.current = { second: video.currentTime, isPlaying: !video.paused };
    };
    const events = ['timeupdate', 'seeking', 'play', 'pause'] as const;
    for (const event of events) video.addEventListener(event, remember);
    return () => {
      for (const event of events) video.removeEventListener(event, remember);
    };
  }, [video]);
  useLayoutEffect(() => (video && url ? load(video, url, position.current) : undefined), [video, url]);
  const chooseSize = (next: number) => {
    rememberHeight(next);
    setHeight(next);
  };
  return { size, chooseSize };
}
