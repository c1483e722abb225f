import { type ReactNode, useEffect, useState } from 'react';
import { CaptionLines } from './caption-lines.tsx';
import { useIdle } from './use-idle.ts';
import { usePicturePresses } from './use-picture-presses.ts';
import { useVideoFailure } from './use-video-failure.ts';
import { useVideoKeys } from './use-video-keys.ts';
import { useVideoPreferences } from './use-video-preferences.ts';
import { useVideoSource } from './use-video-source.ts';
import { useHasEnded, useIsPaused } from './use-video-value.ts';
import { VideoBar } from './video-bar.tsx';
import { VideoHelp } from './video-help.tsx';
import { VideoMiddle } from './video-middle.tsx';
import { ResumeNotice, VideoEnd, VideoFailure } from './video-notices.tsx';
import type { VideoCaption, VideoSize } from './video-size.ts';

interface VideoPlayerProps {
  title: string;
  /** The largest first. Their addresses may change while it plays. */
  sizes: readonly VideoSize[];
  captions: readonly VideoCaption[];
  /** Second. */
  startAt: number;
  /** It goes on where it was left: says so. */
  isResumed?: boolean;
  /** Plays at once, where the browser allows it. */
  autoPlay?: boolean;
  /** Shown over the picture at the end, beside 'Watch again'. */
  ending?: ReactNode;
  /** Gets the element: for whatever follows the video, or moves it. */
  video: HTMLVideoElement | null;
  onVideo: (video: HTMLVideoElement | null) => void;
  /** The video cannot be fetched. Fetches new addresses. */
  onRefused: () => Promise<unknown>;
}

/** The browser's video with controls, captions and keys of our own. It is dark in both themes. */
export function VideoPlayer({
  title,
  captions,
  startAt,
  isResumed = false,
  ending,
  video,
  ...props
}: VideoPlayerProps) {
  const { size, chooseSize } = useVideoSource(video, props.sizes, startAt, props.autoPlay);
  const { hasFailed, retry } = useVideoFailure(video, props.onRefused);
  const { isIdle, wake, handlers } = useIdle(useIsPaused(video));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const hasBegun = useHasBegun(video);
  const hasEnded = useHasEnded(video);
  const presses = usePicturePresses({ video, isIdle, wake });
  useVideoPreferences(video);
  useVideoKeys(video, () => setIsHelpOpen(true));
  return (
    <section
      aria-label={title}
      dir="ltr"
      data-video-player
      data-theme="dark"
      data-idle={isIdle ? '' : undefined}
      {...handlers}
      className="video-player @container"
    >
      <Picture title={title} captions={captions} onVideo={props.onVideo} presses={presses} />
      <CaptionLines video={video} />
      {!hasEnded && <VideoMiddle video={video} hasBegun={hasBegun} />}
      {isResumed && <ResumeNotice video={video} second={startAt} />}
      {hasEnded && <VideoEnd video={video}>{ending}</VideoEnd>}
      <VideoBar
        video={video}
        sizes={props.sizes}
        size={size}
        onSize={chooseSize}
        captions={captions}
        onHelp={() => setIsHelpOpen(true)}
      />
      {hasFailed && <VideoFailure onRetry={retry} />}
      <VideoHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} hasCaptions={captions.length > 0} />
    </section>
  );
}

interface PictureProps extends Pick<VideoPlayerProps, 'title' | 'captions' | 'onVideo'> {
  presses: ReturnType<typeof usePicturePresses>;
}

function Picture({ title, captions, onVideo, presses }: PictureProps) {
  /** The first addresses: captions that are loaded stay, and a changed track would be loaded again. */
  const [tracks] = useState(captions);
  return (
    <video ref={onVideo} playsInline preload="metadata" aria-label={title} {...presses}>
      {tracks.map(({ id, language, label, url }) => (
        <track key={id} kind="captions" src={url} srcLang={language} label={label} />
      ))}
    </video>
  );
}

/** It has played in this page. */
function useHasBegun(video: HTMLVideoElement | null): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    const begin = () => setHasBegun(true);
    video?.addEventListener('play', begin);
    return () => video?.removeEventListener('play', begin);
  }, [video]);
  return hasBegun;
}
