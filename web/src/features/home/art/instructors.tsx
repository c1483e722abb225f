import '../../../ui/art/art.css';
import { archPath, Ledge } from './building-parts.tsx';
import { CraftGlyph } from './craft-glyph.tsx';
import { Bun, Bust, CropAndBeard, Glasses, ScarfBack, ScarfFront } from './portraits.tsx';

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
