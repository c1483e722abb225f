import type { ReactNode } from 'react';

interface HallPictureProps {
  /** The color of the roof and the frames. */
  color: string;
  /** The color of the door and the windows. */
  light: string;
  className?: string | undefined;
  /** Drawn over the hall. */
  children: ReactNode;
}

/** The guildhall between two houses: the frame of the pictures for empty and failed states. */
export function HallPicture({ color, light, className, children }: HallPictureProps) {
  return (
    <svg viewBox="0 0 320 190" fill="none" aria-hidden="true" className={className}>
      <path d="M44 176V112l28-22 28 22v64ZM220 176V112l28-22 28 22v64Z" fill="var(--color-base-300)" />
      <path
        d="M38 117 72 90l34 27M214 117l34-27 34 27"
        stroke="var(--line)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M64 122h16v20H64zM240 122h16v20h-16z" fill={light} fillOpacity="0.6" />
      <path d="M150 44V22h20v22" fill="var(--color-base-100)" stroke="var(--line)" strokeWidth="2" />
      <path d="m143 26 17-18 17 18Z" fill={color} />
      <path d="M96 176V88l64-50 64 50v88Z" fill="var(--color-base-100)" stroke="var(--line)" strokeWidth="2" />
      <path d="m84 96 76-59 76 59" stroke={color} strokeWidth="9" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="160" cy="80" r="12" fill={light} stroke={color} strokeWidth="3" />
      <path d="M160 74v6l4 3" stroke={color} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
      {[112, 190].map((x) => (
        <g key={x}>
          <path d={`M${x} 142v-18a9 9 0 0 1 18 0v18Z`} fill={light} />
          <path d={`M${x} 128h18m-9-13v27`} stroke="var(--color-base-100)" strokeWidth="2" />
        </g>
      ))}
      <path d="M138 176v-38a22 22 0 0 1 44 0v38Z" fill={light} stroke={color} strokeWidth="4" />
      {children}
      <path d="M16 176h288" stroke="currentColor" strokeOpacity="0.35" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
