import { fromMinorUnits, type Overview } from '@guildhall/contract';
import type { BestCourseRow, CountsRow, CoursePaidRow, MoneyRow, Span } from './overview.queries.ts';

interface OverviewParts {
  span: Span;
  counts: CountsRow[];
  money: MoneyRow[];
  courses: BestCourseRow[];
  paid: CoursePaidRow[];
}

const toMoney = ({ currency, paid, refunded, payments, refunds }: MoneyRow) => ({
  Currency: currency,
  Paid: fromMinorUnits(paid, currency),
  Refunded: fromMinorUnits(refunded, currency),
  Payments: payments,
  Refunds: refunds,
});

type Sums = Omit<MoneyRow, 'start' | 'currency'>;
const add = (sum: Sums, row: Sums): Sums => ({
  paid: sum.paid + row.paid,
  refunded: sum.refunded + row.refunded,
  payments: sum.payments + row.payments,
  refunds: sum.refunds + row.refunds,
});
const NOTHING: Sums = { paid: 0, refunded: 0, payments: 0, refunds: 0 };

/** Sums of whole cents: 0.1 + 0.2 is not a price. */
const sumByCurrency = (money: MoneyRow[]) =>
  [...Map.groupBy(money, ({ currency }) => currency)].map(([currency, rows]) =>
    toMoney({ start: '', currency, ...rows.reduce<Sums>(add, NOTHING) }),
  );

const sumOf = (counts: CountsRow[], field: 'people' | 'enrolments') => counts.reduce((sum, row) => sum + row[field], 0);

export function toOverview({ span, counts, money, courses, paid }: OverviewParts): Overview {
  const moneyByStart = Map.groupBy(money, ({ start }) => start);
  const paidByCourse = Map.groupBy(paid, ({ course_id }) => course_id);
  return {
    From: span.from,
    To: span.to,
    TimeZone: span.timeZone,
    Unit: span.unit,
    Total: {
      People: sumOf(counts, 'people'),
      Enrolments: sumOf(counts, 'enrolments'),
      Money: sumByCurrency(money),
    },
    Periods: counts.map(({ start, people, enrolments }) => ({
      Start: start,
      People: people,
      Enrolments: enrolments,
      Money: (moneyByStart.get(start) ?? []).map(toMoney),
    })),
    BestClasses: courses.map(({ id, title, enrolments }) => ({
      _id: id,
      ClassTitle: title,
      Enrolments: enrolments,
      Paid: (paidByCourse.get(id) ?? []).map((row) => ({
        Currency: row.currency,
        Amount: fromMinorUnits(row.paid, row.currency),
      })),
    })),
  };
}
