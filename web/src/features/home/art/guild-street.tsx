import '../../../ui/art/art.css';
import { PasserBy } from '../../../ui/art/people.tsx';
import { BrickHouse, Guildhall, OchreHouse } from './guild-houses.tsx';

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
