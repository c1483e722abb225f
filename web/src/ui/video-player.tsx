import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from './button.tsx';
import { useVideoFailure } from './use-video-failure.ts';
import { useVideoKeys } from './use-video-keys.ts';
import { useVideoSource } from './use-video-source.ts';
import type { VideoCaption, VideoSize } from './video-size.ts';
import { VideoToolbar } from './video-toolbar.tsx';

interface VideoPlayerProps {
  title: string;
  /** The largest first. Their addresses may change while it plays. */
  sizes: readonly VideoSize[];
  captions: readonly VideoCaption[];
  /** Second. */
  startAt: number;
  /** Gets the element: for whatever follows the video, or moves it. */
  video: HTMLVideoElement | null;
  onVideo: (video: HTMLVideoElement | null) => void;
  /** The video cannot be fetched. Fetches new addresses. */
  onRefused: () => Promise<unknown>;
}

/** The browser's own player, with a bar for speed, size, captions and picture in picture, and with keys. */
export function VideoPlayer({ title, sizes, captions, startAt, video, onVideo, onRefused }: VideoPlayerProps) {
  /** The first addresses: captions that are loaded stay, and a changed track would be loaded again. */
  const [tracks] = useState(captions);
  const { size, chooseSize } = useVideoSource(video, sizes, startAt);
  const { hasFailed, retry } = useVideoFailure(video, onRefused);
  useVideoKeys(video);
  return (
    <div className="grid overflow-hidden rounded-box border border-line bg-base-100 shadow-paper">
      <div className="relative bg-black">
        {/* The ratio of most videos, so that nothing moves when its own is known. */}
        {/* biome-ignore lint/a11y/useMediaCaption: where there are captions, they are below */}
        <video
          ref={onVideo}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          className="aspect-video max-h-[75dvh] w-full"
        >
          {tracks.map(({ id, language, label, url }) => (
            <track key={id} kind="captions" src={url} srcLang={language} label={label} />
          ))}
        </video>
        {hasFailed && <Failure onRetry={retry} />}
      </div>
      <VideoToolbar video={video} sizes={sizes} size={size} onSize={chooseSize} hasCaptions={captions.length > 0} />
    </div>
  );
}

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-black/85 p-6 text-white"
  >
    <p className="text-center">{m.common_video_failed()}</p>
    <Button onClick={onRetry}>{m.common_try_again()}</Button>
  </div>
);
