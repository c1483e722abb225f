import type { LessonVideo } from '@guildhall/contract';
import { useMemo, useState } from 'react';
import { useVideoFailure } from '../../ui/video/use-video-failure.ts';
import { useVideoSource } from '../../ui/video/use-video-source.ts';

interface PlayableVideoProps {
  video: LessonVideo;
  /** Fetches new addresses. */
  refresh: () => Promise<void>;
}

/** Plays on while the lesson is fetched again and again: its first addresses hold until one is refused. */
export function PlayableVideo({ video, refresh }: PlayableVideoProps) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [playing, setPlaying] = useState(video);
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused) {
    setIsRefused(false);
    setPlaying(video);
  }
  const smallest = useMemo(
    () =>
      playing.Sizes.slice(-1).map(({ Height, IsOriginal, Url }) => ({
        height: Height,
        isOriginal: IsOriginal,
        url: Url,
      })),
    [playing],
  );
  useVideoSource(element, smallest, 0);
  useVideoFailure(element, async () => {
    await refresh();
    setIsRefused(true);
  });
  return (
    // biome-ignore lint/a11y/useMediaCaption: the teacher's own video; captions are added beside it
    <video
      ref={setElement}
      controls
      preload="metadata"
      className="aspect-video max-h-[min(26rem,60dvh)] w-full bg-black"
    />
  );
}
