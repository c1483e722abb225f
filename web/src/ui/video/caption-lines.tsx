import { useEffect, useState } from 'react';
import { usePlayerPreferences } from '../../lib/player-preferences.ts';
import { linesOf } from './use-cues.ts';
import { findTrack } from './video-captions.ts';

/** What is said now. The track itself stays hidden: browsers draw it too small on a telephone, and below the controls. */
function useCaptionText(video: HTMLVideoElement | null): string {
  const { hasCaptions, captionLanguage } = usePlayerPreferences();
  const [text, setText] = useState('');
  useEffect(() => {
    const track = hasCaptions && video ? findTrack(video, captionLanguage) : undefined;
    if (!track || !video) return;
    const read = () => setText([...(track.activeCues ?? [])].map(linesOf).join('\n'));
    // The full screen of iPhones shows the video alone.
    const showNative = () => {
      track.mode = 'showing';
    };
    const hideNative = () => {
      track.mode = 'hidden';
    };
    hideNative();
    read();
    track.addEventListener('cuechange', read);
    video.addEventListener('webkitbeginfullscreen', showNative);
    video.addEventListener('webkitendfullscreen', hideNative);
    return () => {
      track.removeEventListener('cuechange', read);
      video.removeEventListener('webkitbeginfullscreen', showNative);
      video.removeEventListener('webkitendfullscreen', hideNative);
      setText('');
    };
  }, [video, hasCaptions, captionLanguage]);
  return text;
}

/** Captions, above the controls. Screen readers have the sound, and the transcript. */
export function CaptionLines({ video }: { video: HTMLVideoElement | null }) {
  const text = useCaptionText(video);
  if (text === '') return null;
  return (
    <p aria-hidden="true" className="video-captions">
      <span dir="auto">{text}</span>
    </p>
  );
}
