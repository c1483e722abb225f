import { IMAGE_WIDTHS, imageAt } from '@guildhall/contract';
import { useState } from 'react';
import { classNames } from './class-names.ts';

interface PictureProps {
  image: string;
  /** Empty for a picture that says no more than the words beside it. */
  alt: string;
  /** How wide it is drawn, as `sizes` of an `<img>` says it. */
  sizes: string;
  /** Of the first picture that is seen: asked for at once and before others. */
  first?: boolean;
  className?: string;
}

const sourcesOf = (image: string) =>
  imageAt(image, 320) === imageAt(image, 640)
    ? undefined
    : IMAGE_WIDTHS.map((width) => `${imageAt(image, width)} ${width}w`).join(', ');

/** One of our own pictures in the width that fits. The place keeps its shape while it loads, or if it never comes. */
export function Picture({ image, alt, sizes, first = false, className }: PictureProps) {
  const [broken, setBroken] = useState('');
  const frame = classNames('aspect-[16/10] w-full bg-base-300', className);
  if (image === '' || broken === image) return <PlainCover className={frame} />;
  return (
    <img
      src={imageAt(image, 640)}
      srcSet={sourcesOf(image)}
      sizes={sizes}
      alt={alt}
      width={1280}
      height={800}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={classNames(frame, 'object-cover')}
      onError={() => setBroken(image)}
    />
  );
}

function PlainCover({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('text-quiet', className)}
    >
      <path
        d="M48 100V52l32-24 32 24v48M70 100V74a10 10 0 0 1 20 0v26"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
