import '../../../ui/art/art.css';
import { PasserBy } from '../../../ui/art/people.tsx';
import { archPath, CraftWindow, Door, Ledge, steppedGable } from './building-parts.tsx';

/** The y coordinate of the street. */
const GROUND = 570;

const BRICK_GABLE = steppedGable({ x: 20, width: 198, eaves: 274, steps: 4, rise: 24, tread: 19 });

function BrickHouse() {
  return (
    <>
      <path d={`${BRICK_GABLE}V${GROUND}H20Z`} fill="var(--art-wall-a)" />
      <path d={BRICK_GABLE} fill="none" stroke="var(--art-stone)" strokeWidth="8" />
      <circle cx="119" cy="222" r="25" fill="var(--art-stone)" />
      <circle cx="119" cy="222" r="18" fill="var(--art-pane)" />
      <path className="art-line" d="M119 204v36M101 222h36" stroke="var(--art-stone)" />
      <CraftWindow category="Graphic Design" x={46} y={296} width={60} height={88} />
      <CraftWindow category="Photography" x={132} y={296} width={60} height={88} />
      <Ledge x={14} y={412} width={210} />
      <CraftWindow category="LifeStyle" x={40} y={446} width={88} height={100} />
      <Door color="var(--art-wall-b)" x={150} y={462} width={48} height={108} />
    </>
  );
}

function Guildhall() {
  return (
    <>
      <path d="M318 84h48v-34h-48ZM310 52l32-44 32 44Z" fill="var(--art-wall-a)" />
      <path d={archPath({ x: 330, y: 56, width: 24, height: 28 })} fill="var(--art-pane)" />
      <path d="M342 62c5 0 6 5 6 9l3 5h-18l3-5c0-4 1-9 6-9Z" fill="var(--art-ink)" />
      <path d={`M230 ${GROUND}V196L342 82l112 114V${GROUND}Z`} fill="var(--art-wall-b)" />
      <path d="m222 202 120-122 120 122" fill="none" stroke="var(--art-stone)" strokeWidth="9" strokeLinejoin="round" />
      <circle cx="342" cy="160" r="33" fill="var(--art-stone)" />
      <circle cx="342" cy="160" r="26" fill="var(--art-paper)" />
      <path className="art-line" d="M342 144v16l11 7" stroke="var(--art-ink)" />
      <Ledge x={224} y={212} width={236} />
      <CraftWindow category="Data Science" x={258} y={250} width={66} height={98} />
      <CraftWindow category="Web Development" x={360} y={250} width={66} height={98} />
      <Ledge x={224} y={376} width={236} />
      <OpenDoor />
    </>
  );
}

function OpenDoor() {
  return (
    <>
      <path d={archPath({ x: 278, y: 404, width: 128, height: 166 })} fill="var(--art-stone)" />
      <path d={archPath({ x: 288, y: 414, width: 108, height: 156 })} fill="var(--art-glow)" />
      <path d="M288 570V468a54 54 0 0 1 20-42v144Z" fill="var(--art-brick)" />
      <path d="M396 570V468a54 54 0 0 0-20-42v144Z" fill="var(--art-brick)" />
      <path d="M308 570v-12h68v12Z" fill="var(--art-ochre)" />
      <path d="M256 440v22m172-22v22" stroke="var(--art-ink)" strokeWidth="4" />
      <rect x="248" y="452" width="16" height="24" rx="5" fill="var(--art-glow)" />
      <rect x="420" y="452" width="16" height="24" rx="5" fill="var(--art-glow)" />
      <rect x="268" y="570" width="148" height="10" rx="2" fill="var(--art-stone)" />
      <rect x="254" y="580" width="176" height="10" rx="2" fill="var(--art-stone)" />
    </>
  );
}

function OchreHouse() {
  const outline = `M466 ${GROUND}V306c26 0 20-44 46-50 12-2 10-34 48-42 38 8 36 40 48 42 26 6 20 50 46 50V${GROUND}Z`;
  return (
    <>
      <path d={outline} fill="var(--art-wall-c)" />
      <path
        d="M462 306c30 0 24-44 50-50 12-2 10-34 48-42 38 8 36 40 48 42 26 6 20 50 50 50"
        fill="none"
        stroke="var(--art-stone)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d={archPath({ x: 546, y: 238, width: 28, height: 44 })} fill="var(--art-stone)" />
      <path d={archPath({ x: 551, y: 243, width: 18, height: 39 })} fill="var(--art-pane)" />
      <CraftWindow category="Language Learning" x={488} y={324} width={58} height={84} />
      <CraftWindow category="Business Strategy" x={574} y={324} width={58} height={84} />
      <Ledge x={460} y={432} width={200} />
      <Door color="var(--art-wall-a)" x={484} y={462} width={48} height={108} />
      <CraftWindow category="Health & Fitness" x={552} y={452} width={84} height={94} />
    </>
  );
}

/** The hero's picture: three guild houses with a craft in each window. */
export function GuildStreet({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 680 620" className={className} aria-hidden="true">
      <circle className="art-sun" cx="566" cy="176" r="96" fill="var(--art-sun)" />
      <path
        className="art-line"
        d="M160 70c8-9 15-9 18 0 5-9 12-9 20-2M96 112c6-7 11-7 14 0 4-7 9-7 15-1"
        stroke="var(--art-bird)"
      />
      <path d="M0 570h680v18q0 14-14 14H14q-14 0-14-14Z" fill="var(--art-ground)" />
      <BrickHouse />
      <OchreHouse />
      <Guildhall />
      <path d="M0 570h254v4H0Zm430 0h250v4H430Z" fill="var(--art-shade)" />
      <PottedTree x={24} />
      <PottedTree x={644} />
      <PasserBy x={214} ground={592} skin="#8a5a3c" hair="#22302a" coat="var(--art-ochre)" />
      <PasserBy x={462} ground={594} skin="#e5b48e" hair="#7a3b22" coat="var(--art-brick)" facing="left" />
      <PasserBy x={500} ground={588} skin="#c98f68" hair="#3b2a22" coat="var(--art-leaf)" facing="left" />
    </svg>
  );
}

function PottedTree({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M6 552v-34h4v34Z" fill="var(--art-ink)" />
      <circle cx="8" cy="498" r="20" fill="var(--art-green)" />
      <circle cx="3" cy="492" r="8" fill="var(--art-leaf)" />
      <path d="M-6 548h28l-4 30H-2Z" fill="var(--art-brick)" />
    </g>
  );
}
