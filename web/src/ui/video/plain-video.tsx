import type { Ref } from 'react';
import type { VideoCaption, VideoSize } from './video-size.ts';

interface PlainVideoProps {
  ref: Ref<HTMLVideoElement>;
  title: string;
  /** The largest first. */
  sizes: readonly VideoSize[];
  captions: readonly VideoCaption[];
}

/** In the place of the player until there is script, with the controls of the browser and the smallest size. */
export function PlainVideo({ ref, title, sizes, captions }: PlainVideoProps) {
  return (
    <section aria-label={title} data-theme="dark" className="video-player">
      {/* biome-ignore lint/a11y/useMediaCaption: the teacher may have added none */}
      <video ref={ref} src={sizes.at(-1)?.url} controls playsInline preload="none" aria-label={title}>
        {captions.map(({ id, language, label, url }) => (
          <track key={id} kind="captions" src={url} srcLang={language} label={label} />
        ))}
      </video>
    </section>
  );
}
