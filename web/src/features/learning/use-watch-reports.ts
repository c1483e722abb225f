import type { Lesson } from '@guildhall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queueReport, sendReports } from './progress-reports.ts';
import { showProgress } from './show-progress.ts';
import { createWatchTracker } from './watch-tracker.ts';

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
