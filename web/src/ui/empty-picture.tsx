import { HallPicture } from './hall-picture.tsx';

/** The hall with lit lamps and an open door. */
export function EmptyPicture({ className }: { className?: string }) {
  return (
    <HallPicture color="var(--color-primary)" light="var(--lamplight)" className={className}>
      <path d="M138 176h44l16 12h-76Z" fill="var(--lamplight)" fillOpacity="0.55" />
      <path d="M148 176v-34a12 12 0 0 1 24 0v34Z" fill="var(--gold)" fillOpacity="0.4" />
      <path d="M26 176h14l2-12H24ZM280 176h14l2-12h-18Z" fill="var(--color-accent)" />
      <path
        d="M33 164c-9-2-12-10-10-18 8 2 12 9 10 18Zm0 0c0-10 4-16 12-18 1 9-3 16-12 18Zm254 0c-9-2-12-10-10-18 8 2 12 9 10 18Zm0 0c0-10 4-16 12-18 1 9-3 16-12 18Z"
        fill="var(--color-primary)"
      />
    </HallPicture>
  );
}
