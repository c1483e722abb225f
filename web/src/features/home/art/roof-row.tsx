import '../../../ui/art/art.css';
import { useId } from 'react';
import { steppedGable } from './building-parts.tsx';

const STEPPED = steppedGable({ x: 24, width: 128, eaves: 78, steps: 3, rise: 13, tread: 15 });
const BELL = 'M344 86c18 0 14-26 34-31 9-2 7-18 30-24 23 6 21 22 30 24 20 5 16 31 34 31V112H344Z';

/** A repeating row of roofs. */
export function RoofRow({ className = '' }: { className?: string }) {
  const street = useId();
  return (
    <svg height="112" className={className} aria-hidden="true">
      <pattern id={street} width="480" height="112" patternUnits="userSpaceOnUse">
        <path d="M0 112V92h480v20Z" fill="var(--color-base-200)" />
        <path d={`${STEPPED}V112H24Z`} fill="var(--color-base-200)" />
        <path d="M164 112V68l78-58 78 58v44Z" fill="var(--color-base-100)" />
        <path d={BELL} fill="var(--color-base-200)" />
        <path d={LIGHTS} fill="var(--art-pane)" />
      </pattern>
      <rect width="100%" height="112" fill={`url(#${street})`} />
    </svg>
  );
}

const LIGHTS = [
  [60, 78],
  [98, 78],
  [208, 68],
  [234, 68],
  [260, 68],
  [401, 72],
]
  .map(([x, y]) => `M${x} ${y}v-9a7 7 0 0 1 14 0v9Z`)
  .join('');
