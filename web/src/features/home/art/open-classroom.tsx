import '../../../ui/art/art.css';
import { archPath } from './building-parts.tsx';

/** An empty classroom behind an open door. */
export function OpenClassroom({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 440" className={className} aria-hidden="true">
      <path d="m136 392-76 48h400l-76-48Z" fill="var(--art-glow)" opacity="0.28" />
      <path d={archPath({ x: 118, y: 22, width: 284, height: 370 })} fill="var(--art-stone)" />
      <path d={archPath({ x: 136, y: 40, width: 248, height: 352 })} fill="var(--art-glow)" />
      <rect x="136" y="340" width="248" height="52" fill="var(--art-ochre)" />
      <Blackboard />
      <Stool />
      <path d="M260 40v46" stroke="var(--art-ink)" strokeWidth="4" />
      <path d="M228 112a32 32 0 0 1 64 0Z" fill="var(--art-brick)" />
      <circle cx="260" cy="114" r="9" fill="var(--art-paper)" />
      <path d="M136 392V164c0-30 10-56 26-78l-90 34v300Z" fill="var(--art-brick)" />
      <path d="m92 156 46-16v88l-46 12Zm0 108 46-10v96l-46 16Z" fill="var(--art-shade)" />
      <circle cx="126" cy="246" r="5" fill="var(--art-ochre)" />
      <path d="M384 392V164c0-30-10-56-26-78l90 34v300Z" fill="var(--art-brick)" />
      <path d="m428 156-46-16v88l46 12Zm0 108-46-10v96l46 16Z" fill="var(--art-shade)" />
      <circle cx="394" cy="246" r="5" fill="var(--art-ochre)" />
      <rect x="112" y="392" width="296" height="12" rx="3" fill="var(--art-stone)" />
    </svg>
  );
}

function Blackboard() {
  return (
    <>
      <path className="art-limb" d="m196 250-16 112m104-112 16 112" stroke="var(--art-ink)" strokeWidth="6" />
      <rect x="168" y="140" width="144" height="112" rx="5" fill="var(--art-brick)" />
      <rect x="176" y="148" width="128" height="96" rx="2" fill="var(--art-ink)" />
      <path
        className="art-line"
        d="M192 222c14-44 22-44 32-20s20 10 22-8 14-28 40-26"
        stroke="var(--art-leaf)"
        strokeWidth="3.5"
      />
      <path className="art-line" d="m276 158 12 9-11 11" stroke="var(--art-leaf)" />
      <path className="art-line" d="M192 166h32m-32 12h20" stroke="var(--art-paper)" />
      <rect x="164" y="250" width="152" height="8" rx="3" fill="var(--art-ink)" />
    </>
  );
}

function Stool() {
  return (
    <>
      <path className="art-limb" d="m330 318-9 54m31-54 9 54m-36-22h33" stroke="var(--art-ink)" />
      <rect x="316" y="308" width="50" height="12" rx="6" fill="var(--art-green)" />
      <path d="m324 308 4-14h26l-4 14Z" fill="var(--art-paper)" />
      <path d="m328 294 3-11h26l-3 11Z" fill="var(--art-brick)" />
    </>
  );
}
