import { type Code, endCode, exportCodeSeries } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../lib/download.ts';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChartColumn, Download, Link2, X } from '../../ui/icons.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { codeText, daysText, limitTexts, linkOf, STATES, usesText, valueText } from './code-texts.ts';
import { CODE_CHANGE, codesQuery } from './codes.queries.ts';

const CodeSales = lazy(async () => ({ default: (await import('./code-sales.tsx')).CodeSales }));

const columns = (showsOwner: boolean): Column<Code>[] => [
  { title: m.codes_field_text(), card: 'title', cell: (code) => <CodeCell code={code} /> },
  {
    title: m.codes_column_takes_off(),
    card: 'meta',
    labelled: true,
    cell: (code) => <span className="whitespace-nowrap">{valueText(code)}</span>,
  },
  { title: m.codes_column_uses(), card: 'meta', labelled: true, cell: usesText },
  { title: m.codes_column_days(), card: 'meta', cell: daysText },
  ...(showsOwner
    ? [
        {
          title: m.codes_column_owner(),
          card: 'meta' as const,
          labelled: true,
          cell: ({ OwnerId, OwnerName }: Code) => (OwnerId === null ? m.codes_owner_shop() : OwnerName),
        },
      ]
    : []),
  {
    title: m.codes_column_state(),
    card: 'aside',
    cell: ({ State }) => <Badge tone={STATES[State].tone}>{STATES[State].text()}</Badge>,
  },
  { title: m.codes_column_actions(), titleHidden: true, card: 'aside', cell: (code) => <CodeActions code={code} /> },
];

function CodeCell({ code }: { code: Code }) {
  const notes = [
    ...(code.SeriesSize === null ? [] : [m.codes_series_of({ count: code.SeriesSize })]),
    ...limitTexts(code),
  ];
  return (
    <div className="grid min-w-0 gap-0.5">
      <code dir="auto" className="break-all font-semibold">
        {codeText(code)}
      </code>
      {notes.map((note) => (
        <p key={note} className="wrap-anywhere line-clamp-2 text-quiet text-xs">
          {note}
        </p>
      ))}
    </div>
  );
}

function copyLink(code: Code) {
  const link = linkOf(code);
  return navigator.clipboard.writeText(link).then(
    () => toast.success(m.codes_link_copied()),
    () => toast.error(m.codes_link_not_copied({ link })),
  );
}

function CodeActions({ code }: { code: Code }) {
  const [shown, setShown] = useState<'sales' | 'end'>();
  const { _id: id, SeriesSize, State } = code;
  const actions: MenuAction[] = [
    SeriesSize === null
      ? { label: m.codes_copy_link(), Icon: Link2, onSelect: () => void copyLink(code) }
      : {
          label: m.codes_download(),
          Icon: Download,
          onSelect: () =>
            void download(exportCodeSeries, { params: { id } }).catch((error) => toast.error(errorText(error))),
        },
    { label: m.codes_sales(), Icon: ChartColumn, onSelect: () => setShown('sales') },
    ...(State === 'ended' ? [] : [{ label: m.codes_end(), Icon: X, isDanger: true, onSelect: () => setShown('end') }]),
  ];
  const close = () => setShown(undefined);
  return (
    <>
      <ActionMenu label={m.codes_actions({ code: codeText(code) })} buttonId={`code-${id}`} actions={actions} />
      <Dialog open={shown === 'sales'} onClose={close} title={codeText(code)} isWide>
        <Suspense fallback={<Spinner label={m.common_loading()} />}>
          <CodeSales id={id} />
        </Suspense>
      </Dialog>
      <EndDialog code={code} open={shown === 'end'} onClose={close} />
    </>
  );
}

function EndDialog({ code, open, onClose }: { code: Code; open: boolean; onClose: () => void }) {
  const { mutate, isPending } = useCommand(endCode, {
    refresh: CODE_CHANGE,
    done: () => {
      onClose();
      toast.success(m.codes_ended());
    },
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: code._id } })}
      title={`${code.SeriesSize === null ? m.codes_end_confirm() : m.codes_end_series_confirm()}: ${codeText(code)}`}
      confirmLabel={code.SeriesSize === null ? m.codes_end_confirm() : m.codes_end_series_confirm()}
      pending={isPending}
      variant="danger"
    >
      {m.codes_end_consequences()}
    </ConfirmDialog>
  );
}

/** Admins see everybody's. */
export function CodeTable({ q, showsOwner }: { q: string; showsOwner: boolean }) {
  const query = useInfiniteQuery(codesQuery(q));
  return (
    <PagedTable
      query={query}
      caption={m.codes_caption()}
      columns={columns(showsOwner)}
      countText={(count) => m.codes_count({ count })}
      empty={<EmptyState text={q === '' ? m.codes_none() : m.codes_none_found()} />}
    />
  );
}
