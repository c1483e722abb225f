import '../../../ui/art/art.css';
import type { ReactNode } from 'react';
import { archPath, Ledge } from './building-parts.tsx';
import { CraftGlyph } from './craft-glyph.tsx';

interface Bust {
  /** The middle of the shoulders' lower edge. */
  x: number;
  y: number;
  skin: string;
  coat: string;
  /** Drawn behind the head: long hair, the back of a scarf. */
  behind?: ReactNode;
  /** Drawn over the head: hair, glasses, a beard. */
  over: ReactNode;
}

/** Head and shoulders, 180 units wide and 280 tall. */
function Bust({ x, y, skin, coat, behind, over }: Bust) {
  return (
    <g transform={`translate(${x} ${y}) scale(1.22)`}>
      {behind}
      <path d="M-16-132h32v36c0 18-32 18-32 0Z" fill={skin} />
      <path d="M-16-116c8 12 24 12 32 0v12c-8 8-24 8-32 0Z" fill="var(--art-shade)" />
      <path d="M-73 0c0-56 8-84 53-96 8 18 32 18 40 0 45 12 53 40 53 96Z" fill={coat} />
      <path d="M-50 0v-34M50 0v-34" stroke="var(--art-shade)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="-34" cy="-148" r="8" fill={skin} />
      <circle cx="34" cy="-148" r="8" fill={skin} />
      <path d="M-34-168a34 34 0 0 1 68 0v18c0 44-68 44-68 0Z" fill={skin} />
      <circle cx="-12" cy="-152" r="3" fill="var(--art-ink)" />
      <circle cx="13" cy="-152" r="3" fill="var(--art-ink)" />
      <path className="art-line" d="M-10-132q10 9 20 0" stroke="var(--art-ink)" />
      {over}
    </g>
  );
}

const Bun = ({ color }: { color: string }) => (
  <>
    <circle cx="0" cy="-214" r="20" fill={color} />
    <path d="M-38-150c-4-40 10-56 38-56s42 16 38 56c-6-2-8-14-10-24-22 0-38-4-46-14-2 14-12 22-20 38Z" fill={color} />
  </>
);

const Glasses = () => (
  <g fill="none" stroke="var(--art-ink)" strokeWidth="2.6">
    <circle cx="-13" cy="-152" r="10.5" />
    <circle cx="14" cy="-152" r="10.5" />
    <path d="M-2.5-153h6" />
  </g>
);

const CropAndBeard = ({ color }: { color: string }) => (
  <>
    <path d="M-38-158c-6-34 14-52 40-48 26-2 42 16 36 48-6-2-8-10-9-18-20 4-44 2-56-6-2 10-5 20-11 24Z" fill={color} />
    <path d="M-34-150c6 10 12 8 22 6 8-4 18-4 26 0 8 2 14 4 20-6 2 36-14 46-34 46s-36-10-34-46Z" fill={color} />
    <path d="M-11-134q11 10 22 0-11-5-22 0Z" fill="var(--art-paper)" />
  </>
);

const ScarfBack = ({ color }: { color: string }) => (
  <path d="M-46-150c-4-44 14-64 46-64s50 20 46 64c0 30 14 46 20 64H-66c6-18 20-34 20-64Z" fill={color} />
);

const ScarfFront = ({ color }: { color: string }) => (
  <>
    <path
      d="M-46-150c-4-44 14-64 46-64s50 20 46 64c-2 26-12 46-26 58 10-16 14-34 13-60 0-26-12-38-33-38s-33 12-33 38c-1 26 3 44 13 60-14-12-24-32-26-58Z"
      fill={color}
    />
    <path d="M-34-126c10 24 58 24 68 0 12 12 12 26-6 34-18 8-40 8-56 0-18-8-18-22-6-34Z" fill={color} />
    <path className="art-line" d="M-26-104c16 10 38 10 52-2" stroke="var(--art-shade)" />
  </>
);

interface Niche {
  x: number;
  y: number;
  color: string;
}

const FLOOR = 496;
const WIDTH = 180;

function Niche({ x, y, color }: Niche) {
  return (
    <>
      <path d={archPath({ x: x - 10, y: y - 10, width: WIDTH + 20, height: FLOOR - y + 10 })} fill="var(--art-edge)" />
      <path d={archPath({ x, y, width: WIDTH, height: FLOOR - y })} fill={color} />
    </>
  );
}

/** Three teachers, each with the glyph of a craft, and the seal of a certificate. */
export function Instructors({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 560" className={className} aria-hidden="true">
      <Niche x={20} y={150} color="var(--art-ochre)" />
      <Bust
        x={110}
        y={FLOOR}
        skin="#a86b45"
        coat="var(--art-wall-b)"
        over={
          <>
            <Bun color="#22302a" />
            <Glasses />
          </>
        }
      />
      <Niche x={230} y={40} color="var(--art-sky)" />
      <Bust x={320} y={FLOOR} skin="#e8b890" coat="var(--art-brick)" over={<CropAndBeard color="#7a3b22" />} />
      <Niche x={440} y={190} color="var(--art-leaf)" />
      <Bust
        x={530}
        y={FLOOR}
        skin="#c98f68"
        coat="var(--art-paper)"
        behind={<ScarfBack color="var(--art-wall-b)" />}
        over={<ScarfFront color="var(--art-green)" />}
      />
      <CraftGlyph category="Photography" x={262} y={376} width={116} height={116} />
      <CraftGlyph category="LifeStyle" x={476} y={394} width={108} height={108} />
      <CraftGlyph category="Web Development" x={54} y={384} width={112} height={112} />
      <Ledge x={0} y={FLOOR} width={640} />
      <rect y={FLOOR + 9} width="640" height="30" fill="var(--art-ground)" />
      <Seal />
    </svg>
  );
}

const SEAL_POINTS = Array.from({ length: 28 }, (_, index) => {
  const angle = (index * Math.PI) / 14;
  const radius = index % 2 === 0 ? 46 : 40;
  return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
}).join(' ');

function Seal() {
  return (
    <g transform="translate(424 120)">
      <path d="m-24 26-12 64 24-12 10 22 14-70Zm48 0 12 64-24-12-10 22-14-70Z" fill="var(--art-brick)" />
      <polygon points={SEAL_POINTS} fill="var(--art-ochre)" />
      <circle r="31" fill="var(--art-paper)" />
      <path
        d="m-13 1 9 9 18-19"
        fill="none"
        stroke="var(--art-green)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
