import { m } from '@guildhall/messages';
import { useEffect, useState } from 'react';

/** Shorter uploads show no progress. */
const SHOW_DELAY_MS = 1000;

interface ProgressProps {
  label: string;
  /** 0 to 1. */
  value: number;
}

/** A progress bar, shown after a second. */
export function Progress({ label, value }: ProgressProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const percent = Math.round(value * 100);
  return (
    <div className="grid max-w-80 gap-1 text-quiet text-xs">
      <progress aria-label={label} max={100} value={percent} className="progress progress-primary w-full" />
      <p aria-hidden="true">{m.common_progress({ label, percent })}</p>
    </div>
  );
}
