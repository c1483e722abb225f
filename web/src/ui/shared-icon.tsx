interface SharedIconProps {
  /** A drawing in `index.html`, 24 units wide and high. */
  name: 'star' | 'people';
  className: string;
}

/** An icon that is drawn once in the document: in long lists, drawing it each time takes a tenth of rendering them. */
export function SharedIcon({ name, className }: SharedIconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${className} stroke-2 stroke-current`}>
      <use href={`#${name}`} />
    </svg>
  );
}
