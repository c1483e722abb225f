import { type ComponentProps, createElement, type ReactElement } from 'react';

/** `size` is the width and the height, in pixels; classes may say it as well. */
type IconProps = ComponentProps<'svg'> & { size?: number | undefined };

export type LucideIcon = (props: IconProps) => ReactElement;

/** What an icon consists of: elements of SVG and their attributes. */
type Shapes = [element: string, attributes: Record<string, string>][];

const NAMED = /^(?:aria-|role$|title$)/;

/** An icon without a name of its own is decoration, which screen readers leave out. */
export const drawIcon =
  (name: string, shapes: Shapes): LucideIcon =>
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
      {shapes.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  );
