import { useEffect, useState } from 'react';
import { usePlayerPreferences } from '../../lib/player-preferences.ts';
import { findTrack } from './video-captions.ts';

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
