import type { Lesson } from '@guildhall/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { languageName } from '../../lib/format.ts';
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
  const { Sizes = [], Captions = [] } = lesson.Video ?? {};
  const sizes = useMemo(
    () => Sizes.map(({ Height, IsOriginal, Url }) => ({ height: Height, isOriginal: IsOriginal, url: Url })),
    [Sizes],
  );
  const captions = useMemo(
    () =>
      Captions.map(({ _id, Language, Url }) => ({
        id: _id,
        language: Language,
        label: languageName(Language),
        url: Url,
      })),
    [Captions],
  );
  return (
    <VideoPlayer
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
