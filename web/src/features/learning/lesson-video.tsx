import type { Lesson } from '@guildhall/contract';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { videoCaptionsOf, videoSizesOf } from '../../lib/lesson-media.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlainVideo } from '../../ui/video/plain-video.tsx';
import { useHasEnded } from '../../ui/video/use-video-value.ts';
import { VideoPlayer } from '../../ui/video/video-player.tsx';
import { VIDEO_BLEED } from './lesson-grid.ts';
import { useWatchReports } from './use-watch-reports.ts';

interface LessonVideoProps {
  lesson: Lesson;
  video: HTMLVideoElement | null;
  onVideo: (video: HTMLVideoElement | null) => void;
  /** Fetches the lesson again: new addresses, or that it is closed. */
  refetch: () => Promise<unknown>;
  autoPlay: boolean;
  ending: ReactNode;
}

/** Where the video begins: at the second of a note, else where the student left off on any device. */
function startOf({ Progress }: Lesson, noteSecond: string | null) {
  const second = Number(noteSecond ?? Number.NaN);
  if (Number.isInteger(second) && second >= 0) return { startAt: second, isResumed: false };
  const startAt = Progress?.PositionSeconds ?? 0;
  return { startAt, isResumed: startAt > 0 };
}

/** Somebody may have begun to watch before the script came: there it goes on. */
function begunIn(plain: HTMLVideoElement | null) {
  if (!plain || plain.currentTime === 0) return {};
  return { startAt: plain.currentTime, isResumed: false, autoPlay: !plain.paused };
}

/** On a telephone it stays in sight while one reads what stands below it, until it has ended. */
export function LessonVideo({ lesson, video, onVideo, refetch, autoPlay, ending }: LessonVideoProps) {
  const [search] = useSearchParams();
  /** What is watched now changes the progress of the lesson, and not where it began. */
  const [start] = useState(() => startOf(lesson, search.get('t')));
  const isHydrated = useHydrated();
  const plain = useRef<HTMLVideoElement>(null);
  const hasEnded = useHasEnded(video);
  useWatchReports({ lesson, video, onClosed: refetch });
  const sizes = useMemo(() => (lesson.Video ? videoSizesOf(lesson.Video) : []), [lesson.Video]);
  const captions = useMemo(() => (lesson.Video ? videoCaptionsOf(lesson.Video) : []), [lesson.Video]);
  return (
    <div className={classNames(VIDEO_BLEED, !hasEnded && 'max-lg:portrait:sticky top-(--video-top) z-10')}>
      {isHydrated ? (
        <VideoPlayer
          key={lesson.Video?._id}
          title={lesson.Title}
          sizes={sizes}
          captions={captions}
          {...start}
          autoPlay={autoPlay}
          {...begunIn(plain.current)}
          ending={ending}
          video={video}
          onVideo={onVideo}
          onRefused={refetch}
        />
      ) : (
        <PlainVideo ref={plain} title={lesson.Title} sizes={sizes} captions={captions} />
      )}
    </div>
  );
}
