import { IMAGE_WIDTHS, imageAt } from '@guildhall/contract';
import { classNames } from './class-names.ts';
import { useBrokenImage } from './use-broken-image.ts';

interface PictureProps {
  image: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** The `sizes` attribute of the `<img>`. */
  sizes: string;
  /** Loads at once: it is on the first screen. */
  isEager?: boolean;
  /** And before others: it is the largest there. */
  priority?: boolean;
  /** The class of its shape, which it keeps while it loads. */
  shape?: string;
  className?: string;
}

const sourcesOf = (image: string) =>
  imageAt(image, 320) === imageAt(image, 640)
    ? undefined
    : IMAGE_WIDTHS.map((width) => `${imageAt(image, width)} ${width}w`).join(', ');

/** An uploaded picture in the width that fits. Shows a cover when it fails. */
export function Picture({
  image,
  alt,
  sizes,
  isEager = false,
  priority = false,
  shape = 'aspect-[16/10]',
  className,
}: PictureProps) {
  const { isBroken, imageProps } = useBrokenImage(image);
  const frame = classNames('w-full bg-base-300', shape, className);
  if (image === '' || isBroken) return <PlainCover className={frame} />;
  return (
    <img
      {...imageProps}
      src={imageAt(image, 640)}
      srcSet={sourcesOf(image)}
      sizes={sizes}
      alt={alt}
      width={1280}
      height={800}
      loading={isEager || priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={classNames(frame, 'object-cover')}
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
