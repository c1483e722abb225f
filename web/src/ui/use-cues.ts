import { useEffect, useState } from 'react';
import { preferredTrack } from './video-captions.ts';

export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Without the marks of WebVTT: voices, classes, emphasis. */
const plainText = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const cuesOf = ({ cues }: TextTrack): Cue[] =>
  [...(cues ?? [])].map((cue) => ({
    start: cue.startTime,
    end: cue.endTime,
    text: cue instanceof VTTCue ? plainText(cue.text) : '',
  }));

/** The lines of the captions in the reader's language, else in their first. Empty while they load. */
export function useCues(video: HTMLVideoElement | null): readonly Cue[] {
  const [cues, setCues] = useState<readonly Cue[]>([]);
  useEffect(() => {
    const track = video && preferredTrack(video);
    const element = video && [...video.querySelectorAll('track')].find((own) => own.track === track);
    if (!track || !element) return;
    const read = () => setCues(cuesOf(track));
    element.addEventListener('load', read);
    // A disabled track is not loaded.
    if (track.mode === 'disabled') track.mode = 'hidden';
    read();
    return () => element.removeEventListener('load', read);
  }, [video]);
  return cues;
}

/** The second that the video shows, a few times a second. */
export function useVideoSecond(video: HTMLVideoElement | null): number {
  const [second, setSecond] = useState(0);
  useEffect(() => {
    if (!video) return;
    const listen = () => setSecond(video.currentTime);
    for (const event of ['timeupdate', 'seeking']) video.addEventListener(event, listen);
    return () => {
      for (const event of ['timeupdate', 'seeking']) video.removeEventListener(event, listen);
    };
  }, [video]);
  return second;
}
