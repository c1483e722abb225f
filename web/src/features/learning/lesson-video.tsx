import type { Lesson } from '@guildhall/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { videoCaptionsOf, videoSizesOf } from '../../lib/lesson-media.ts';
import { VideoPlayer } from '../../ui/video-player.tsx';
import { useWatchReports } from './use-watch-reports.ts';

interface LessonVideoProps {
  lesson: Lesson;
  video: HTMLVideoElement | null;
  onVideo: (video: HTMLVideoElement | null) => void;
  /** Fetches the lesson again: new addresses, or that it is closed. */
  refetch: () => Promise<unknown>;
}

/** Where the video begins: at the second of a note, else where the student left off on any device. */
function useStart({ Progress }: Lesson): number {
  const [search] = useSearchParams();
  const second = Number(search.get('t') ?? Number.NaN);
  return Number.isInteger(second) && second >= 0 ? second : (Progress?.PositionSeconds ?? 0);
}

export function LessonVideo({ lesson, video, onVideo, refetch }: LessonVideoProps) {
  const startAt = useStart(lesson);
  useWatchReports({ lesson, video, onClosed: refetch });
  const sizes = useMemo(() => (lesson.Video ? videoSizesOf(lesson.Video) : []), [lesson.Video]);
  const captions = useMemo(() => (lesson.Video ? videoCaptionsOf(lesson.Video) : []), [lesson.Video]);
  return (
    <VideoPlayer
      key={lesson.Video?._id}
      title={lesson.Title}
      sizes={sizes}
      captions={captions}
      startAt={startAt}
      video={video}
      onVideo={onVideo}
      onRefused={refetch}
    />
  );
}
