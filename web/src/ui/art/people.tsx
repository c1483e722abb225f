interface Looks {
  skin: string;
  hair: string;
  coat: string;
}

interface PasserBy extends Looks {
  x: number;
  /** Where the feet stand. */
  ground: number;
  facing?: 'left' | 'right';
}

/** A person with a book, about 90 units tall. */
export function PasserBy({ x, ground, skin, hair, coat, facing = 'right' }: PasserBy) {
  return (
    <g transform={`translate(${x} ${ground}) scale(${facing === 'left' ? -1 : 1} 1)`}>
      <path className="art-limb" d="M-3-34-9-2m11-32 5 16 3 16" stroke="var(--art-ink)" />
      <path d="M-10-2h-6m24 0h7" className="art-limb" stroke="var(--art-ink)" transform="translate(1 0)" />
      <path d="M-11-30c-2-20 0-34 11-34s13 14 12 34Z" fill={coat} />
      <rect x="4" y="-50" width="15" height="19" rx="2" fill="var(--art-paper)" transform="rotate(-14 11 -40)" />
      <path className="art-limb" d="m-3-56 3 15 10 4" stroke="var(--art-shade)" />
      <circle cx="1" cy="-75" r="9.5" fill={skin} />
      <path d="M-10-73c-3-14 8-17 14-14 7 0 8 6 6 9-6 1-10 0-13-2 0 4-2 6-7 7Z" fill={hair} />
    </g>
  );
}
