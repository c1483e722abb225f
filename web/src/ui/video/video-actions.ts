import { changePlayerPreferences, readPlayerPreferences } from '../../lib/player-preferences.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));

/** Refused where the browser wants a press first, and interrupted by another source. */
export const play = (video: HTMLVideoElement): void => void video.play().catch(() => undefined);

export const togglePlay = (video: HTMLVideoElement): void => (video.paused ? play(video) : video.pause());

export function moveTo(video: HTMLVideoElement, second: number): void {
  video.currentTime = clamp(second, video.duration || 0);
}

export const moveBy = (video: HTMLVideoElement, seconds: number): void => moveTo(video, video.currentTime + seconds);

/** At 0 it is muted, so that the button brings the sound back. */
export function changeVolume(volume: number): void {
  const next = clamp(volume, 1);
  changePlayerPreferences(next === 0 ? { isMuted: true } : { volume: next, isMuted: false });
}

export function changeVolumeBy(step: number): void {
  const { volume, isMuted } = readPlayerPreferences();
  // Without the rests of binary fractions.
  changeVolume(Math.round(((isMuted ? 0 : volume) + step) * 100) / 100);
}

export const toggleMute = (): void => changePlayerPreferences({ isMuted: !readPlayerPreferences().isMuted });

/** To the next faster speed (1) or slower one (-1). */
export function changeSpeedBy(step: number): void {
  const next = SPEEDS[SPEEDS.indexOf(readPlayerPreferences().speed) + step];
  if (next) changePlayerPreferences({ speed: next });
}

export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture();
  // Refused before the video is loaded.
  await change.catch(() => undefined);
}

/** Safari's, where only a video can fill the screen: on iPhones. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The whole player fills the screen, with its controls and captions. */
export async function toggleFullscreen(video: AppleVideo): Promise<void> {
  const player = video.closest('[data-video-player]');
  if (document.fullscreenElement) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await player?.requestFullscreen().catch(() => undefined);
  else video.webkitEnterFullscreen?.();
}
