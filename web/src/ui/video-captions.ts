import { useSyncExternalStore } from 'react';

const shownTrack = (video: HTMLVideoElement): TextTrack | undefined =>
  [...video.textTracks].find(({ mode }) => mode === 'showing');

/** The one in the reader's language, else the first. */
export const preferredTrack = (video: HTMLVideoElement): TextTrack | undefined => {
  const tracks = [...video.textTracks];
  const [own = ''] = navigator.language.split('-');
  return tracks.find(({ language }) => language.startsWith(own)) ?? tracks[0];
};

/** Shows captions, or hides them. A hidden track stays loaded: the transcript reads it. */
export function toggleCaptions(video: HTMLVideoElement): void {
  const shown = shownTrack(video);
  const next = shown ?? preferredTrack(video);
  if (next) next.mode = shown ? 'hidden' : 'showing';
}

/** Whether captions are shown, by whatever control. */
export const useHasCaptions = (video: HTMLVideoElement | null): boolean =>
  useSyncExternalStore(
    (listener) => {
      video?.textTracks.addEventListener('change', listener);
      return () => video?.textTracks.removeEventListener('change', listener);
    },
    () => video !== null && shownTrack(video) !== undefined,
  );
