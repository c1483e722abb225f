import { m } from '@guildhall/messages';
import { Captions, PictureInPicture2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';
import { toggleCaptions, useHasCaptions } from './video-captions.ts';
import { VideoHelp } from './video-help.tsx';
import type { VideoSize } from './video-size.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

interface VideoToolbarProps {
  video: HTMLVideoElement | null;
  sizes: readonly VideoSize[];
  size: VideoSize | undefined;
  onSize: (height: number) => void;
  hasCaptions: boolean;
}

/** Below the video: what the browsers' own controls do not have, or hide. */
export function VideoToolbar({ video, sizes, size, onSize, hasCaptions }: VideoToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
      <SpeedSelect video={video} />
      {sizes.length > 1 && (
        <Select
          aria-label={m.common_video_size()}
          value={size?.height}
          onChange={(event) => onSize(Number(event.target.value))}
          options={sizes.map(({ height, isOriginal }) => ({
            value: String(height),
            label: labelOf(height, isOriginal),
          }))}
          className="w-auto border-transparent bg-transparent text-sm"
        />
      )}
      <div className="ml-auto flex items-center">
        {hasCaptions && <CaptionsButton video={video} />}
        {document.pictureInPictureEnabled && (
          <IconButton label={m.common_picture_in_picture()} onClick={() => void togglePictureInPicture(video)}>
            <PictureInPicture2 aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <VideoHelp hasCaptions={hasCaptions} />
      </div>
    </div>
  );
}

const labelOf = (height: number, isOriginal: boolean) =>
  isOriginal ? m.common_video_original({ height: String(height) }) : m.common_video_height({ height: String(height) });

async function togglePictureInPicture(video: HTMLVideoElement | null): Promise<void> {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
  // Refused before the video is loaded.
  await change?.catch(() => undefined);
}

function SpeedSelect({ video }: { video: HTMLVideoElement | null }) {
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!video) return;
    const listen = () => setSpeed(video.playbackRate);
    video.addEventListener('ratechange', listen);
    return () => video.removeEventListener('ratechange', listen);
  }, [video]);
  const choose = (rate: number) => {
    if (!video) return;
    // The default holds for the next source.
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  };
  return (
    <Select
      aria-label={m.common_video_speed()}
      value={speed}
      onChange={(event) => choose(Number(event.target.value))}
      options={SPEEDS.map((rate) => ({ value: String(rate), label: m.common_video_times({ rate: String(rate) }) }))}
      className="w-auto border-transparent bg-transparent text-sm tabular-nums"
    />
  );
}

function CaptionsButton({ video }: { video: HTMLVideoElement | null }) {
  const isOn = useHasCaptions(video);
  return (
    <IconButton
      label={m.common_captions()}
      aria-pressed={isOn}
      onClick={() => video && toggleCaptions(video)}
      className={isOn ? 'text-primary' : ''}
    >
      <Captions aria-hidden="true" className="size-5" strokeWidth={isOn ? 2.5 : 2} />
    </IconButton>
  );
}
