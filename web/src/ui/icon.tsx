import type { ComponentProps, ReactElement } from 'react';

/** `size` is the width and the height, in pixels; classes may say it as well. */
type IconProps = ComponentProps<'svg'> & { size?: number | undefined };

export type LucideIcon = (props: IconProps) => ReactElement;

const NAMED = /^(?:aria-|role$|title$)/;

/** Draws an icon by the data of its paths. One without a name of its own is decoration, which screen readers leave out. */
export const drawIcon =
  (name: string, ...paths: string[]): LucideIcon =>
  ({ size = 24, className, ...props }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from screen readers unless the caller names it
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`lucide lucide-${name}${className ? ` ${className}` : ''}`}
      aria-hidden={Object.keys(props).some((prop) => NAMED.test(prop)) ? undefined : 'true'}
      {...props}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
