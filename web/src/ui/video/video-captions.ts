import { useEffect, useState } from 'react';
import { matchLanguage } from '../../lib/match-language.ts';
import { changePlayerPreferences, readPlayerPreferences, usePlayerPreferences } from '../../lib/player-preferences.ts';

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

export interface Cue {
  start: number;
  end: number;
  text: string;
  /** The language of the captions; empty where they do not say it. */
  language: string;
}

/** Without the marks of WebVTT: voices, classes, emphasis. Lines stay apart. */
export const linesOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent?.trim() ?? '') : '';

const cuesOf = ({ cues, language }: TextTrack): Cue[] =>
  [...(cues ?? [])].map((cue) => ({
    start: cue.startTime,
    end: cue.endTime,
    text: linesOf(cue).replaceAll(/\s+/g, ' '),
    language,
  }));

/** The lines of the captions in the chosen language. Empty while they load. */
export function useCues(video: HTMLVideoElement | null): readonly Cue[] {
  const { captionLanguage } = usePlayerPreferences();
  const [cues, setCues] = useState<readonly Cue[]>([]);
  useEffect(() => {
    const track = video && findTrack(video, captionLanguage);
    const element = video && [...video.querySelectorAll('track')].find((own) => own.track === track);
    if (!track || !element) return;
    const read = () => setCues(cuesOf(track));
    element.addEventListener('load', read);
    // A disabled track is not loaded.
    if (track.mode === 'disabled') track.mode = 'hidden';
    read();
    return () => element.removeEventListener('load', read);
  }, [video, captionLanguage]);
  return cues;
}
