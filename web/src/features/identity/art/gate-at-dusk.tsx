import '../../../ui/art/art.css';
import { PasserBy } from '../../../ui/art/people.tsx';

/** Decoration of the login page: the gate of the hall with lamps, half open, a key in its door. */
export function GateAtDusk({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 560" className={className} aria-hidden="true">
      <circle className="art-sun" cx="482" cy="124" r="72" fill="var(--art-sun)" />
      <path d="M0 512h600v18q0 14-14 14H14q-14 0-14-14Z" fill="var(--art-ground)" />
      <path d="M300 46 84 214v298h432V214Z" fill="var(--art-wall-b)" />
      <path
        d="M70 224 300 44l230 180"
        fill="none"
        stroke="var(--art-stone)"
        strokeWidth="10"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="300" cy="146" r="40" fill="var(--art-stone)" />
      <circle cx="300" cy="146" r="31" fill="var(--art-pane)" />
      <path className="art-line" d="M300 115v62m-31-31h62" stroke="var(--art-stone)" />
      <rect x="76" y="224" width="448" height="9" rx="2" fill="var(--art-stone)" />
      <SideWindow x={112} />
      <SideWindow x={424} />
      <Portal />
      <Lantern x={192} />
      <Lantern x={408} />
      <PasserBy x={466} ground={536} skin="#c98f68" hair="#22302a" coat="var(--art-ochre)" facing="left" />
      <PasserBy x={118} ground={532} skin="#8a5a3c" hair="#3b2a22" coat="var(--art-brick)" />
    </svg>
  );
}

function SideWindow({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 272)`}>
      <path d="M-6 112V32a38 38 0 0 1 76 0v80Z" fill="var(--art-stone)" />
      <path d="M0 112V32a32 32 0 0 1 64 0v80Z" fill="var(--art-pane)" />
      <path d="M32 0v112M0 48h64" stroke="var(--art-stone)" strokeWidth="4" />
      <rect x="-12" y="112" width="88" height="9" rx="2" fill="var(--art-stone)" />
      <path d="M-4 112c0-12 12-12 14-4 4-12 16-10 18-1 4-10 16-9 18 1 4-9 18-7 18 4Z" fill="var(--art-leaf)" />
      <circle cx="12" cy="104" r="4" fill="var(--art-brick)" />
      <circle cx="46" cy="104" r="4" fill="var(--art-ochre)" />
    </g>
  );
}

function Portal() {
  return (
    <>
      <path d="M214 512V356a86 86 0 0 1 172 0v156Z" fill="var(--art-stone)" />
      <path d="M230 512V356a70 70 0 0 1 140 0v156Z" fill="var(--art-glow)" />
      <path d="M300 286a70 70 0 0 1 70 70v156h-70Z" fill="var(--art-brick)" />
      <path d="M324 290v222m24-206v206" stroke="var(--art-shade)" strokeWidth="3" />
      <path d="M370 366h-48m48 112h-48" stroke="var(--art-ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M230 512V356c0-30 12-50 26-62v218Z" fill="var(--art-brick)" />
      <path d="M243 314v198" stroke="var(--art-shade)" strokeWidth="3" />
      <Key />
      <path d="M256 512h44l34 34H206Z" fill="var(--art-glow)" opacity="0.5" />
      <path d="M204 512h192v9H204Zm-16 9h224v10H188Z" fill="var(--art-stone)" />
    </>
  );
}

function Key() {
  return (
    <g transform="translate(312 428)">
      <path d="M-6-16h12q4 0 4 4v28q0 4-4 4H-6q-4 0-4-4v-28q0-4 4-4Z" fill="var(--art-ochre)" />
      <path className="art-limb" d="M0 2v22" stroke="var(--art-ink)" />
      <circle cy="33" r="9" fill="none" stroke="var(--art-ink)" strokeWidth="4" />
      <path className="art-line" d="M0 42c2 8-4 10-2 18" stroke="var(--art-ink)" />
      <path d="M-9 60h14l3 16h-18Z" fill="var(--art-paper)" />
    </g>
  );
}

function Lantern({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 330)`}>
      <circle cy="22" r="34" fill="var(--art-glow)" opacity="0.25" />
      <path d="M0-14V4" stroke="var(--art-ink)" strokeWidth="4" />
      <path d="M-12 8 0-2 12 8Z" fill="var(--art-ink)" />
      <rect x="-10" y="8" width="20" height="28" rx="4" fill="var(--art-glow)" />
      <path d="M-10 22h20M0 8v28" stroke="var(--art-ink)" strokeWidth="2" />
      <rect x="-13" y="34" width="26" height="6" rx="2" fill="var(--art-ink)" />
    </g>
  );
}
