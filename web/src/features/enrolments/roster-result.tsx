import type { RosterRow } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ConfirmRoster, type Roster } from './confirm-roster.tsx';
import { FAULT_TEXTS, KIND_TEXTS, ROSTER_KINDS } from './roster-texts.ts';

/** Lines that are shown; of the others only the number is told. */
const MAX_SHOWN = 200;

const columns = (): Column<RosterRow>[] => [
  { title: m.grants_roster_line(), card: 'meta', cell: ({ Line }) => Line, labelled: true },
  {
    title: m.grants_roster_name(),
    card: 'title',
    cell: ({ Name }) => (
      <span dir="auto" className="wrap-anywhere">
        {Name}
      </span>
    ),
  },
  {
    title: m.grants_roster_email(),
    card: 'text',
    cell: ({ Email }) => (
      <span dir="auto" className="wrap-anywhere">
        {Email}
      </span>
    ),
  },
  {
    title: m.grants_roster_result(),
    card: 'line',
    cell: ({ Kind, Fault }) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={KIND_TEXTS[Kind].tone}>{KIND_TEXTS[Kind].text()}</Badge>
        {Fault && <span>{FAULT_TEXTS[Fault]()}</span>}
      </div>
    ),
  },
];

interface RosterResultProps {
  courseId: string | undefined;
  roster: Roster;
  rows: RosterRow[];
  onDone: () => void;
  /** Undefined while they are being chosen. */
  onChooseColumns: (() => void) | undefined;
}

/** What a roster would change. */
export function RosterResult({ courseId, roster, rows, onDone, onChooseColumns }: RosterResultProps) {
  const ordered = ROSTER_KINDS.flatMap((kind) => rows.filter(({ Kind }) => Kind === kind));
  const countOf = (kind: RosterRow['Kind']) => rows.filter(({ Kind }) => Kind === kind).length;
  /** An invitation to an account alone gives nothing to who has one. */
  const known = courseId === undefined ? 0 : countOf('known');
  const added = countOf('new');
  const kinds = ROSTER_KINDS.filter((kind) => courseId !== undefined || kind !== 'enrolled');
  return (
    <section aria-label={m.grants_roster_result()} className="grid gap-4">
      <ul className="flex flex-wrap gap-2" aria-live="polite">
        {kinds.map((kind) => (
          <li key={kind}>
            <Badge tone={countOf(kind) > 0 ? KIND_TEXTS[kind].tone : 'neutral'}>
              {KIND_TEXTS[kind].text()}: {countOf(kind)}
            </Badge>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <DataTable
          caption={m.grants_roster_result()}
          columns={columns()}
          rows={ordered.slice(0, MAX_SHOWN)}
          keyOf={({ Line }) => String(Line)}
          dense="rows"
        />
      )}
      {rows.length > MAX_SHOWN && (
        <p className="text-quiet text-sm">{m.grants_roster_more({ count: rows.length - MAX_SHOWN })}</p>
      )}
      {known + added === 0 && <p className="font-semibold text-sm">{m.grants_roster_nothing()}</p>}
      <div className="flex flex-wrap gap-3">
        {known + added > 0 && (
          <ConfirmRoster courseId={courseId} roster={roster} known={known} added={added} onDone={onDone} />
        )}
        {onChooseColumns && (
          <Button variant="quiet" onClick={onChooseColumns}>
            {m.grants_columns_change()}
          </Button>
        )}
      </div>
    </section>
  );
}
