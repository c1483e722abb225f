import { m } from '@guildhall/messages';
import { useEffect, useState } from 'react';

/** What is over within a second needs no telling. */
const PATIENCE_MS = 1000;

interface ProgressProps {
  label: string;
  /** 0 to 1. */
  part: number;
}

/** How far something has come that takes its time. */
export function Progress({ label, part }: ProgressProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const percent = Math.round(part * 100);
  return (
    <div className="grid max-w-80 gap-1 text-quiet text-xs">
      <progress aria-label={label} max={100} value={percent} className="progress progress-primary w-full" />
      <p aria-hidden="true">{m.common_progress({ label, percent })}</p>
    </div>
  );
}
