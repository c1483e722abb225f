import { type ButtonHTMLAttributes, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';

interface PlayerButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** For screen readers, and as a tooltip. */
  label: string;
  children: ReactNode;
}

/** On the picture: white, whatever the theme. */
export function PlayerButton({ label, className, children, ...rest }: PlayerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'grid h-11 min-w-11 shrink-0 cursor-pointer place-items-center rounded-field px-1 text-white hover:bg-white/15',
        className,
      )}
    >
      {children}
    </button>
  );
}

interface PlayerSliderProps {
  label: string;
  value: number;
  max: number;
  /** The value in words. */
  valueText: string;
  /** The step of an arrow key, and of Page Up and Page Down. */
  step: number;
  largeStep: number;
  onChange: (value: number) => void;
  /** The pointer is at this value, without pressing; undefined: it has left. */
  onHover?: (value: number | undefined) => void;
  className?: string;
  /** The track and the thumb. */
  children: ReactNode;
}

const STEPS: Record<string, (slider: PlayerSliderProps) => number> = {
  ArrowLeft: ({ value, step }) => value - step,
  ArrowDown: ({ value, step }) => value - step,
  ArrowRight: ({ value, step }) => value + step,
  ArrowUp: ({ value, step }) => value + step,
  PageDown: ({ value, largeStep }) => value - largeStep,
  PageUp: ({ value, largeStep }) => value + largeStep,
  Home: () => 0,
  End: ({ max }) => max,
};

/** A slider for pointer, finger and keyboard, of which the caller draws the track. */
export function PlayerSlider(props: PlayerSliderProps) {
  const { label, value, max, valueText, onChange, onHover, className, children } = props;
  const isDragging = useRef(false);
  const valueAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width)) * max;
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    onHover?.(valueAt(event));
    onChange(valueAt(event));
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    onHover?.(valueAt(event));
    if (isDragging.current) onChange(valueAt(event));
  };
  const release = ({ pointerType }: PointerEvent) => {
    isDragging.current = false;
    if (pointerType !== 'mouse') onHover?.(undefined);
  };
  const key = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(props);
    if (next === undefined) return;
    event.preventDefault();
    onChange(Math.min(max, Math.max(0, next)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => isDragging.current || onHover?.(undefined)}
      onKeyDown={key}
      className={classNames('video-slider', className)}
    >
      {children}
    </div>
  );
}
