import { matchLanguage } from '../../lib/match-language.ts';
import { changePlayerPreferences, readPlayerPreferences } from '../../lib/player-preferences.ts';

/** In the language that was chosen, else in the reader's, else the first. */
export function findTrack(video: HTMLVideoElement, chosen: string | undefined): TextTrack | undefined {
  const tracks = [...video.textTracks];
  const own = matchLanguage(
    navigator.language,
    tracks.map(({ language }) => language),
  );
  return (
    tracks.find(({ language }) => language === chosen) ?? tracks.find(({ language }) => language === own) ?? tracks[0]
  );
}

/** Shows captions, or hides them, in this video and those that follow. */
export function toggleCaptions(video: HTMLVideoElement): void {
  if (video.textTracks.length === 0) return;
  changePlayerPreferences({ hasCaptions: !readPlayerPreferences().hasCaptions });
}
