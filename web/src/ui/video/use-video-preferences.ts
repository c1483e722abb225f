import { useEffect } from 'react';
import { usePlayerPreferences } from '../../lib/player-preferences.ts';

/** Speed and volume, as they were chosen for this video or one before. */
export function useVideoPreferences(video: HTMLVideoElement | null): void {
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
