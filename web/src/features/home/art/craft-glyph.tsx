import type { Category } from '@guildhall/contract';
import type { ReactNode, SVGProps } from 'react';

/** Stands for a category that the product has no picture for. */
const BOOK = (
  <>
    <path d="M6 10c7-3 13-2 18 2v28c-5-4-11-5-18-2Z" fill="var(--art-green)" />
    <path d="M42 10c-7-3-13-2-18 2v28c5-4 11-5 18-2Z" fill="var(--art-leaf)" />
    <path
      className="art-line"
      d="M11 18c3-.8 6-.6 8 .6M11 25c3-.8 6-.6 8 .6M29 18.600c2-1.200 5-1.400 8-.6M29 25.600c2-1.200 5-1.400 8-.6"
      stroke="var(--art-ink)"
    />
    <path d="M31 6h7v13l-3.500-3-3.500 3Z" fill="var(--art-brick)" />
  </>
);

/** 48 by 48 units, in the colours of `ui/art/art.css`. */
const GLYPHS: Record<Category, ReactNode> & Record<string, ReactNode> = {
  'Web Development': (
    <>
      <rect x="5" y="9" width="38" height="30" rx="4" fill="var(--art-ink)" />
      <rect x="8" y="17" width="32" height="19" rx="2" fill="var(--art-paper)" />
      <circle cx="11" cy="13" r="1.6" fill="var(--art-brick)" />
      <circle cx="16" cy="13" r="1.6" fill="var(--art-ochre)" />
      <path className="art-line" d="m19 22-5 4.5 5 4.500M29 22l5 4.5-5 4.5" stroke="var(--art-green)" />
      <path className="art-line" d="m25.5 21-3 11" stroke="var(--art-brick)" />
    </>
  ),
  'Graphic Design': (
    <>
      <circle cx="17" cy="19" r="12" fill="var(--art-brick)" />
      <rect x="20" y="19" width="23" height="23" rx="2" fill="var(--art-green)" />
      <path d="M20 30.600A12 12 0 0 0 29 19h-9Z" fill="var(--art-ink)" />
      <path d="m37 5 6 6-8.5 9.5-7 1.5 1.5-7Z" fill="var(--art-ochre)" />
      <path d="m29 15 4.5 5-6 2Z" fill="var(--art-ink)" />
    </>
  ),
  LifeStyle: (
    <>
      <path d="M24 30C10 31 6 21 7 12c10 0 17 6 17 18Z" fill="var(--art-green)" />
      <path d="M24 27c0-12 6-19 17-20 1 12-5 20-17 20Z" fill="var(--art-leaf)" />
      <path className="art-line" d="M24 33V24M24 30 14 19M24 25l9-10" stroke="var(--art-ink)" />
      <path d="M13 31h22l-2.6 11a3 3 0 0 1-2.9 2.300h-11a3 3 0 0 1-2.9-2.300Z" fill="var(--art-brick)" />
      <rect x="11" y="29" width="26" height="5" rx="2" fill="var(--art-ink)" />
    </>
  ),
  'Health & Fitness': (
    <>
      <circle cx="24" cy="22" r="17" fill="var(--art-ochre)" />
      <circle cx="24" cy="11" r="5" fill="var(--art-ink)" />
      <path d="M19 18h10l1.5 15h-13Z" fill="var(--art-brick)" />
      <path className="art-limb" d="m20 20-8 9 6 5M28 20l8 9-6 5" stroke="var(--art-ink)" />
      <path d="M6 40c0-5 7-7 18-7s18 2 18 7c0 3-8 4-18 4S6 43 6 40Z" fill="var(--art-green)" />
      <path className="art-line" d="M15 39c6-3 12-3 18 0" stroke="var(--art-ink)" />
    </>
  ),
  'Business Strategy': (
    <>
      <rect x="6" y="31" width="8" height="13" rx="1.5" fill="var(--art-leaf)" />
      <rect x="17" y="24" width="8" height="20" rx="1.5" fill="var(--art-green)" />
      <path
        d="M29 44c0-7 4-8 4-14l-4 2-3-4 6-7c0-4 2-6 4-8l1 4c6 3 8 12 5 27Z"
        fill="var(--art-ink)"
        stroke="var(--art-pane)"
      />
      <circle cx="36" cy="23" r="1.4" fill="var(--art-paper)" />
      <path className="art-line" d="m6 22 8-7 6 3 8-10m-6 0h6v6" stroke="var(--art-brick)" />
    </>
  ),
  Photography: (
    <>
      <path d="M15 13l3-5h12l3 5Z" fill="var(--art-brick)" />
      <rect x="4" y="12" width="40" height="28" rx="5" fill="var(--art-ink)" />
      <rect x="4" y="18" width="40" height="4" fill="var(--art-green)" />
      <circle cx="24" cy="27" r="11" fill="var(--art-paper)" />
      <circle cx="24" cy="27" r="7.5" fill="var(--art-sky)" />
      <path d="M24 19.500a7.5 7.5 0 0 0-7.5 7.500h4a3.5 3.5 0 0 1 3.5-3.500Z" fill="var(--art-paper)" />
      <circle cx="38" cy="15.5" r="1.8" fill="var(--art-ochre)" />
    </>
  ),
  'Data Science': (
    <>
      <path className="art-line" d="M7 5v36h36" stroke="var(--art-ink)" />
      <path d="M11 37c6 0 8-20 14-20s8 20 15 20Z" fill="var(--art-leaf)" />
      <path className="art-line" d="M11 35 41 11" stroke="var(--art-brick)" />
      <circle cx="15" cy="27" r="3" fill="var(--art-ink)" />
      <circle cx="22" cy="31" r="3" fill="var(--art-green)" />
      <circle cx="24" cy="19" r="3" fill="var(--art-ochre)" />
      <circle cx="33" cy="23" r="3" fill="var(--art-ink)" />
      <circle cx="37" cy="9" r="3" fill="var(--art-green)" />
    </>
  ),
  'Language Learning': (
    <>
      <path
        d="M8 5h20a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5H17l-8 7v-7H8a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5Z"
        fill="var(--art-ink)"
      />
      <path className="art-line" d="m12 21 5.5-12L23 21m-9.3-4h7.6" stroke="var(--art-paper)" />
      <path
        d="M23 19h17a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-1v7l-8-7h-8a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Z"
        fill="var(--art-brick)"
        stroke="var(--art-pane)"
      />
      <path className="art-line" d="M25 25h13m-6.5-2v2m4 0c-1 4-5 7-9 8m2-5c2 3 5 4 8 5" stroke="var(--art-paper)" />
    </>
  ),
};

interface Props extends SVGProps<SVGSVGElement> {
  category: string;
}

/** Decorative, hidden from screen readers. */
export function CraftGlyph({ category, ...rest }: Props) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" {...rest}>
      {GLYPHS[category] ?? BOOK}
    </svg>
  );
}
