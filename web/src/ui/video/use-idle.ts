import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds. */
const IDLE_AFTER = 3_000;

/**
 * Whether the video plays, and nobody has moved a pointer or pressed a key in the player for a while. `handlers` are
 * spread onto it.
 */
export function useIdle(isPaused: boolean) {
  const [isStill, setIsStill] = useState(true);
  const timer = useRef(0);
  const wake = useCallback(() => {
    setIsStill(false);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsStill(true), IDLE_AFTER);
  }, []);
  // The controls fade after the video has begun, and not with its first picture.
  useEffect(() => {
    if (!isPaused) wake();
    return () => clearTimeout(timer.current);
  }, [isPaused, wake]);
  /** A finger shows the controls with its tap, which the picture handles. */
  const moved = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && wake();
  const left = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsStill(true);
  return {
    isIdle: isStill && !isPaused,
    wake,
    handlers: { onPointerMove: moved, onPointerLeave: left, onKeyDown: wake },
  } as const;
}
