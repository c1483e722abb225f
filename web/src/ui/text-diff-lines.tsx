import { structuredPatch } from 'diff';
import { classNames } from './class-names.ts';

/** Unchanged lines around each change. */
const CONTEXT = 3;
/** Lines that may differ before the texts count as wholly different: comparing them would freeze the page. */
const MAX_DIFFERENT_LINES = 3_000;

const KINDS = {
  '-': { Element: 'del', mark: '−', colours: 'bg-error/12' },
  '+': { Element: 'ins', mark: '+', colours: 'bg-primary/12' },
  ' ': { Element: 'span', mark: ' ', colours: 'text-quiet' },
} as const;

type Kind = keyof typeof KINDS;

const isKind = (mark: string): mark is Kind => mark in KINDS;

function hunksOf(before: string, now: string): string[][] {
  /** Each line has an end: without one, the last would differ from the same line with text after it. */
  const patch = structuredPatch('', '', `${before}\n`, `${now}\n`, '', '', {
    context: CONTEXT,
    maxEditLength: MAX_DIFFERENT_LINES,
  });
  if (patch) return patch.hunks.map(({ lines }) => lines);
  return [[...before.split('\n').map((line) => `-${line}`), ...now.split('\n').map((line) => `+${line}`)]];
}

export interface TextDiffProps {
  before: string;
  now: string;
  /** Names what is compared. */
  label: string;
}

/** In a chunk of its own, with its library: see `TextDiff`. */
export default function TextDiffLines({ before, now, label }: TextDiffProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it from here
      tabIndex={0}
      className="max-h-[55dvh] overflow-y-auto rounded-field border border-line text-sm"
    >
      {hunksOf(before, now).map((lines, index) => (
        <div key={String(index)} className="border-line py-2 not-first:border-t-4">
          {lines.map((line, number) => (
            <DiffLine key={String(number)} line={line} />
          ))}
        </div>
      ))}
    </div>
  );
}

function DiffLine({ line }: { line: string }) {
  const mark = line.charAt(0);
  if (!isKind(mark)) return null;
  const { Element, colours, mark: shown } = KINDS[mark];
  return (
    <Element
      className={classNames('wrap-anywhere grid grid-cols-[1.25rem_minmax(0,1fr)] px-3 py-0.5 no-underline', colours)}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="whitespace-pre-wrap">{line.slice(1) || ' '}</span>
    </Element>
  );
}
