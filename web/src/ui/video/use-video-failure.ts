import { useEffect, useRef, useState } from 'react';

/** Milliseconds. New addresses that fail so soon again do not help. */
const GIVE_UP_WITHIN = 10_000;
const RELOAD_TIME = 250;

/** When the video cannot be fetched, new addresses are; where that does not help, `hasFailed`. */
export function useVideoFailure(video: HTMLVideoElement | null, onRefused: () => Promise<unknown>) {
  const [hasFailed, setHasFailed] = useState(false);
  const failedAt = useRef(0);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => {
    if (!video) return;
    const renew = async () => {
      const isRepeated = Date.now() - failedAt.current < GIVE_UP_WITHIN;
      failedAt.current = Date.now();
      const url = video.src;
      if (!isRepeated) await refused.current().catch(() => undefined);
      // A new address is loaded by then; the same one would fail again.
      setTimeout(() => setHasFailed(video.error !== null && video.src === url), RELOAD_TIME);
    };
    const recover = () => setHasFailed(false);
    video.addEventListener('error', renew);
    video.addEventListener('loadedmetadata', recover);
    return () => {
      video.removeEventListener('error', renew);
      video.removeEventListener('loadedmetadata', recover);
    };
  }, [video]);
  const retry = async () => {
    setHasFailed(false);
    failedAt.current = Date.now();
    await refused.current().catch(() => undefined);
    if (video?.error) video.load();
  };
  return { hasFailed, retry };
}
