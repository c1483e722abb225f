import { type Overview, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatCount } from '../../lib/format.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

type BestClass = Overview['BestClasses'][number];

const columns = (): Column<BestClass>[] => [
  {
    title: m.statistics_class(),
    card: 'title',
    cell: ({ _id, ClassTitle }) => (
      <Link
        to={generatePath(PAGES.courseProgress.path, { id: _id })}
        className="wrap-anywhere underline underline-offset-2"
      >
        {ClassTitle}
      </Link>
    ),
  },
  {
    title: m.statistics_enrolments(),
    card: 'meta',
    labelled: true,
    cell: ({ Enrolments }) => formatCount(Enrolments),
  },
  {
    title: m.statistics_revenue(),
    card: 'meta',
    labelled: true,
    cell: ({ Paid }) =>
      Paid.map(({ Currency, Amount }) => formatAmount(Amount, Currency)).join(', ') || m.common_free(),
  },
];

/** Those in which most enrolments began. */
export function BestClasses({ classes }: { classes: BestClass[] }) {
  if (classes.length === 0) return <p className="text-quiet text-sm">{m.statistics_no_enrolments()}</p>;
  return (
    <DataTable
      caption={m.statistics_best_classes()}
      columns={columns()}
      rows={classes}
      keyOf={({ _id }) => _id}
      dense
    />
  );
}
