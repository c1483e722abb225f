import '../../../ui/art/art.css';

/** Decoration of the sign-up page: an open book with names and a quill. */
export function GuildBook({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 560" className={className} aria-hidden="true">
      <path d="M70 470V250a230 230 0 0 1 460 0v220Z" fill="var(--art-edge)" />
      <path d="M92 470V252a208 208 0 0 1 416 0v218Z" fill="var(--art-wall-b)" />
      <Candle />
      <Shelf />
      <Book />
      <Quill />
      <path d="M40 470h520v14H40Z" fill="var(--art-stone)" />
      <path d="M60 484h480l-18 48H78Z" fill="var(--art-wall-a)" />
      <path d="M84 504h432" stroke="var(--art-shade)" strokeWidth="4" />
      <path d="M0 532h600v6q0 14-14 14H14q-14 0-14-14Z" fill="var(--art-ground)" />
    </svg>
  );
}

/** Volumes of other years. */
function Shelf() {
  return (
    <>
      <path d="M196 132h22v76h-22Z" fill="var(--art-brick)" />
      <path d="M222 120h18v88h-18Z" fill="var(--art-paper)" />
      <path d="M244 138h26v70h-26Z" fill="var(--art-ochre)" />
      <path d="m276 146 20-6 19 66-20 6Z" fill="var(--art-sky)" />
      <path d="M334 126h20v82h-20Z" fill="var(--art-leaf)" />
      <path d="M358 136h24v72h-24Z" fill="var(--art-brick)" />
      <path d="M200 150h14m12-10h10m12 18h18m76-10h12m12 12h16" stroke="var(--art-shade)" strokeWidth="4" />
      <rect x="170" y="208" width="260" height="10" rx="2" fill="var(--art-stone)" />
    </>
  );
}

function Candle() {
  return (
    <>
      <circle cx="446" cy="284" r="54" fill="var(--art-glow)" opacity="0.22" />
      <path d="M446 262c12 14 12 28 0 34-12-6-12-20 0-34Z" fill="var(--art-glow)" />
      <path d="M446 288v12" stroke="var(--art-ink)" strokeWidth="3" />
      <path d="M434 300q12 6 24 0v150h-24Z" fill="var(--art-paper)" />
      <path d="M416 450h60l-8 20h-44Z" fill="var(--art-ochre)" />
    </>
  );
}

const LINES = [326, 350, 374, 398] as const;

function Book() {
  return (
    <>
      <path d="M118 452V300q0-8 8-8h128q14 0 20 12 6-12 20-12h92q8 0 8 8v152Z" fill="var(--art-brick)" />
      <path d="M130 446V284c56-14 116-10 142 14v156c-26-22-86-24-142-8Z" fill="var(--art-paper)" />
      <path d="M414 446V284c-56-14-116-10-142 14v156c26-22 86-24 142-8Z" fill="var(--art-paper)" />
      <path d="M272 298c14-13 34-20 56-22v158c-24 2-44 8-56 20Z" fill="var(--art-shade)" opacity="0.5" />
      {LINES.map((y, index) => (
        <path
          key={y}
          className="art-line"
          d={`M148 ${y - 6}c8-14 14 12 22-2s10 10 18 0 12 10 ${40 - index * 6} 4`}
          stroke="var(--art-ink)"
        />
      ))}
      <path className="art-line" d="M292 322c8-14 14 12 22-2s12 10 20-2 16 8 30 2" stroke="var(--art-ink)" />
      <path className="art-line" d="M292 346c10-12 12 12 20 0s14 8 34 0" stroke="var(--art-ink)" />
      <path className="art-line" d="M292 372c8-14 12 12 20-2s10 6 14 2" stroke="var(--art-green)" />
      <path d="M292 400h96m-96 24h96" stroke="var(--art-edge)" strokeWidth="2.400" />
      <path d="M202 444v44l12-10 12 10v-46Z" fill="var(--art-wall-a)" />
      <circle cx="214" cy="428" r="17" fill="var(--art-ochre)" />
      <path className="art-line" d="m206 428 6 6 11-12" stroke="var(--art-paper)" />
    </>
  );
}

function Quill() {
  return (
    <>
      <path d="M330 372c20-64 44-112 96-158-8 66-30 114-78 142Z" fill="var(--art-leaf)" />
      <path d="M426 214c-40 52-66 100-96 158l-6 4" fill="none" stroke="var(--art-paper)" strokeWidth="4" />
      <path d="m352 330 14-34m6 2 14-34m-42 82 34-14m-12-20 30-14" stroke="var(--art-shade)" strokeWidth="3" />
    </>
  );
}
