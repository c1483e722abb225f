import { imageAt } from '@guildhall/contract';
import { classNames } from './class-names.ts';
import { useBrokenImage } from './use-broken-image.ts';

const SIZES = {
  small: 'size-9 text-xs',
  medium: 'size-12 text-sm',
  large: 'size-20 text-xl',
  huge: 'size-28 text-3xl',
} as const;

interface AvatarProps {
  name: string;
  /** Empty when there is none: the initials are shown. */
  image: string;
  size?: keyof typeof SIZES;
  className?: string;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (
    [first, last]
      .map((word) => [...word][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}

/** A portrait. Hidden from screen readers: the name is always beside it. */
export function Avatar({ name, image, size = 'medium', className }: AvatarProps) {
  const { isBroken, imageProps } = useBrokenImage(image);
  const shape = classNames('shrink-0 rounded-full ring-1 ring-line', SIZES[size], className);
  if (image === '' || isBroken) {
    return (
      <span
        aria-hidden="true"
        className={classNames(shape, 'grid place-items-center bg-primary/12 font-semibold text-primary')}
      >
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      {...imageProps}
      src={imageAt(image, 320)}
      alt=""
      loading="lazy"
      decoding="async"
      className={classNames(shape, 'bg-base-300 object-cover')}
    />
  );
}
