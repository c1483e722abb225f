import { type Lesson, MAX_RANGES, type ResponseOf, reportProgress, urlOf } from '@guildhall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { request } from '../../lib/request.ts';
import { readViewerId, withToken } from '../../lib/token.ts';
import { showProgress } from './show-progress.ts';

/** Whole seconds from the first to before the second. */
type Range = [from: number, to: number];

/** Seconds between two looks at a video that plays: a longer step is a jump. */
const MAX_STEP = 5;

/** Sorted, and none touches another. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export interface WatchTracker {
  /** The video plays, and shows this second. */
  play: (second: number) => void;
  /** It stopped, jumped or ended. */
  stop: () => void;
  /** What was watched since the last call. */
  take: () => Range[];
}

/** Collects what is watched of one video. `duration` in seconds: the last one may be a part of a second. */
export function createWatchTracker(duration: number): WatchTracker {
  let ranges: Range[] = [];
  let from: number | undefined;
  let last = 0;
  const close = () => {
    if (from === undefined) return;
    const end = last >= duration - 0.5 ? Math.ceil(duration) : Math.floor(last);
    if (end > Math.floor(from)) ranges.push([Math.floor(from), end]);
  };
  return {
    play: (second) => {
      if (from !== undefined && (second < last || second > last + MAX_STEP)) {
        close();
        from = undefined;
      }
      from ??= second;
      last = second;
    },
    stop: () => {
      close();
      from = undefined;
    },
    take: () => {
      close();
      if (from !== undefined) from = last;
      const taken = joinRanges(ranges);
      ranges = [];
      return taken;
    },
  };
}

type ProgressResponse = ResponseOf<typeof reportProgress>;

interface Report {
  viewerId: string | undefined;
  lessonId: string;
  videoId: string | undefined;
  watched: Range[];
  position: number;
}

/** What the server does not know yet, by person, lesson and video: it waits here while the network is away. */
const waiting = new Map<string, Report>();

const keyOf = ({ viewerId, lessonId, videoId }: Report) => `${viewerId} ${lessonId} ${videoId}`;

/** The newer position counts, and nothing that was watched is lost. */
function keep(report: Report, isNewer: boolean): void {
  const other = waiting.get(keyOf(report));
  const watched = joinRanges([...(other?.watched ?? []), ...report.watched]);
  waiting.set(keyOf(report), { ...report, watched, position: isNewer || !other ? report.position : other.position });
}

export const queueReport = (report: Omit<Report, 'viewerId'>): void =>
  keep({ viewerId: readViewerId(), ...report }, true);

/** The request outlives its page. */
async function send({ lessonId, videoId, watched, position }: Report): Promise<ProgressResponse> {
  const url = urlOf(reportProgress, { params: { id: lessonId } });
  const body = { Watched: watched.slice(0, MAX_RANGES), VideoId: videoId, PositionSeconds: position };
  const response = await withToken((token) => request('PUT', url, { body, token, keepalive: true }));
  return response.body as ProgressResponse;
}

/** Sent again, it would be refused again. */
const isFinal = ({ problem, code }: ApiFailure) => problem.status < 500 && code !== 'request.too-many';

/**
 * Sends what waits of this person. Undefined where nothing waits for `lessonId`, or where the network is away: then it
 * goes on waiting. Throws when the server refuses the report of this lesson.
 */
export async function sendReports(lessonId: string): Promise<ProgressResponse | undefined> {
  const viewerId = readViewerId();
  const own = [...waiting.values()].filter((report) => report.viewerId === viewerId);
  let answer: ProgressResponse | undefined;
  for (const report of own) {
    waiting.delete(keyOf(report));
    try {
      const response = await send(report);
      if (report.lessonId === lessonId) answer = response;
    } catch (error) {
      const isRefused = error instanceof ApiFailure && isFinal(error);
      if (!isRefused) keep(report, false);
      else if (report.lessonId === lessonId) throw error;
    }
  }
  return answer;
}

/** Milliseconds between two reports while a video plays. */
const REPORT_INTERVAL = 10_000;

interface WatchReports {
  lesson: Lesson;
  video: HTMLVideoElement | null;
  /** The server refuses the report: the lesson is closed. */
  onClosed: () => unknown;
}

/** Reports what is watched: every 10 seconds, on pause, when the page is hidden or left, and when the network is back. */
export function useWatchReports({ lesson, video, onClosed }: WatchReports): void {
  const client = useQueryClient();
  const latest = useRef({ lesson, onClosed });
  latest.current = { lesson, onClosed };
  const { _id: lessonId, Progress, Video } = lesson;
  const isLearning = Progress !== null;
  const videoId = Video?._id;
  const seconds = Video?.Seconds ?? 0;
  useEffect(() => {
    if (!video || !isLearning) return;
    const tracker = createWatchTracker(seconds);
    let reported = -1;
    const report = async () => {
      const watched = tracker.take();
      const position = Math.floor(video.currentTime);
      if (video.readyState > 0 && (watched.length > 0 || (reported !== position && reported !== -1))) {
        queueReport({ lessonId, videoId, watched, position });
        reported = position;
      }
      try {
        const response = await sendReports(lessonId);
        if (response) await showProgress(client, latest.current.lesson, response);
      } catch {
        latest.current.onClosed();
      }
    };
    const handlers = {
      timeupdate: () => !video.paused && !video.seeking && tracker.play(video.currentTime),
      seeking: tracker.stop,
      pause: report,
      ended: report,
    };
    for (const [event, handle] of Object.entries(handlers)) video.addEventListener(event, handle);
    const reportWhenHidden = () => document.visibilityState === 'hidden' && void report();
    document.addEventListener('visibilitychange', reportWhenHidden);
    window.addEventListener('pagehide', report);
    window.addEventListener('online', report);
    const timer = setInterval(report, REPORT_INTERVAL);
    return () => {
      clearInterval(timer);
      for (const [event, handle] of Object.entries(handlers)) video.removeEventListener(event, handle);
      document.removeEventListener('visibilitychange', reportWhenHidden);
      window.removeEventListener('pagehide', report);
      window.removeEventListener('online', report);
      void report();
    };
  }, [client, video, lessonId, videoId, isLearning, seconds]);
}
