import type { ReactNode } from 'react';

interface Partner {
  name: string;
  /** The width of the letters, in units of a picture 40 high. */
  width: number;
  letters: string;
  mark: ReactNode;
}

const SOLID = { fill: 'currentColor' } as const;
const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 4 } as const;

/** Filler names until there are partners. */
export const PARTNERS: readonly Partner[] = [
  {
    name: 'Lorem',
    width: 96,
    letters: 'font-display font-extrabold tracking-tight',
    mark: <path {...SOLID} d="M4 8h12v24h12v-8h4v12H4Z" />,
  },
  {
    name: 'IPSUM',
    width: 104,
    letters: 'font-sans font-medium tracking-widest',
    mark: <path {...LINE} d="M6 34 18 8l12 26M11 24h14" />,
  },
  {
    name: 'dolor & sit',
    width: 132,
    letters: 'font-serif italic',
    mark: <path {...SOLID} d="M18 6c10 6 10 22 0 28C8 28 8 12 18 6Z" />,
  },
  {
    name: 'amet',
    width: 78,
    letters: 'font-display font-bold',
    mark: (
      <>
        <circle {...LINE} cx="14" cy="20" r="9" />
        <circle {...SOLID} cx="28" cy="20" r="6" />
      </>
    ),
  },
  {
    name: 'Consectetur',
    width: 148,
    letters: 'font-sans font-bold tracking-tight',
    mark: <path {...SOLID} d="M5 7h12v12H5Zm15 14h12v12H20ZM5 21h12v12H5Z" />,
  },
  {
    name: 'ADIPISCI',
    width: 122,
    letters: 'font-display font-semibold tracking-wide',
    mark: <path {...LINE} d="M5 33a13 13 0 0 1 26 0M11 33a7 7 0 0 1 14 0" />,
  },
  {
    name: 'elit.',
    width: 52,
    letters: 'font-serif font-bold',
    mark: <path {...LINE} d="M6 12h24M6 20h17M6 28h24" />,
  },
  {
    name: 'Tempor Works',
    width: 166,
    letters: 'font-sans font-semibold',
    mark: (
      <>
        <circle {...LINE} cx="18" cy="20" r="13" />
        <path {...LINE} d="M18 12v8l6 4" strokeWidth="3" />
      </>
    ),
  },
];

const MARK_WIDTH = 46;

export function PartnerWordmark({ partner: { name, width, letters, mark } }: { partner: Partner }) {
  return (
    <svg
      viewBox={`0 0 ${MARK_WIDTH + width} 40`}
      role="img"
      aria-label={name}
      className="block h-8 w-auto text-quiet sm:h-9"
    >
      {mark}
      <text
        x={MARK_WIDTH}
        y="29"
        fontSize="26"
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
        fill="currentColor"
        className={letters}
      >
        {name}
      </text>
    </svg>
  );
}
