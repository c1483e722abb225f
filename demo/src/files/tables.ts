import { createRandom } from '../drawing/random.ts';
import { range } from '../drawing/svg.ts';

type Row = readonly (string | number)[];

const quoted = (cell: string | number) =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

/** RFC 4180, with the line ends of Unix. */
const csv = (columns: readonly string[], rows: readonly Row[]): string =>
  `${[columns, ...rows].map((row) => row.map(quoted).join(',')).join('\n')}\n`;

const DAY_IN_MS = 86_400_000;
const dateAfter = (start: string, days: number) => new Date(Date.parse(start) + Math.round(days) * DAY_IN_MS);
const isoDate = (date: Date) => date.toISOString().slice(0, 10);
const weekdayOf = (date: Date) => date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });

/** Thirty days before the new timetable with a mean delay of 4.1 minutes, and thirty after it with 3.2. */
function busDelays(): string {
  const random = createRandom('bus delays');
  const period = (timetable: string, start: string, mean: number): Row[] => {
    const delays = range(30).map(() => random.bell() * 1.3);
    const shift = mean - delays.reduce((sum, value) => sum + value, 0) / delays.length;
    return delays.map((delay, day) => {
      const date = dateAfter(start, day);
      return [isoDate(date), weekdayOf(date), timetable, (delay + shift).toFixed(2)];
    });
  };
  const rows = [...period('before', '2025-02-03', 4.1), ...period('after', '2025-03-10', 3.2)];
  return csv(['date', 'weekday', 'timetable', 'mean_minutes_late'], rows);
}

const CITIES = {
  Graz: ['Graz', ' graz', 'GRAZ ', 'Gratz'],
  Linz: ['Linz', 'linz ', 'LINZ'],
  Salzburg: ['Salzburg', 'salzburg', ' Salzburg', 'SALZBURG'],
  Wien: ['Wien', 'wien', 'Wien '],
};

/** Cities in many spellings, amounts as they are written in Austria, and dates of which some are spreadsheet numbers. */
function messyOrders(): string {
  const random = createRandom('messy orders');
  const rows = range(180).map((index): Row => {
    const date = dateAfter('2026-01-05', index * 0.9 + random.between(-1, 1));
    const [year, month, day] = isoDate(date).split('-');
    const serial = Math.round((date.getTime() - Date.parse('1899-12-30')) / DAY_IN_MS);
    const amount = random.between(12, 100) ** 1.6;
    const written = amount.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const city = random.pick(random.pick(Object.values(CITIES)));
    return [
      1001 + index,
      random.chance(0.06) ? serial : `${day}/${month}/${year}`,
      random.chance(0.04) ? '' : city,
      random.chance(0.03) ? 'see invoice' : `${written} €`,
    ];
  });
  return csv(['order', 'date', 'city', 'amount'], rows);
}

/** One row for each loan; a loan without a date of return is still open. */
function libraryLoans(): string {
  const random = createRandom('library loans');
  const rows = range(600).map((index): Row => {
    const lent = dateAfter('2025-01-02', (index * 150) / 600);
    const kept = Math.max(1, Math.round(16 + random.bell() * 8));
    const isOpen = random.chance(index > 480 ? 0.35 : 0.04);
    const returned = isOpen ? '' : isoDate(dateAfter(isoDate(lent), kept));
    return [index + 1, random.whole(1, 240), random.whole(1, 130), isoDate(lent), returned];
  });
  return csv(['id', 'item_id', 'member_id', 'lent_on', 'returned_on'], rows);
}

const CHANNELS = [
  { name: 'website', cancels: 0.16 },
  { name: 'portal', cancels: 0.38 },
  { name: 'telephone', cancels: 0.1 },
  { name: 'company', cancels: 0.07 },
];

/** Bookings of a hotel chain over two years. The country is filled in at check-in: it leaks the answer. */
function hotelBookings(): string {
  const random = createRandom('hotel bookings');
  const rows = range(900).map((index): Row => {
    const booked = dateAfter('2023-07-01', (index * 730) / 900);
    const daysAhead = Math.round(random.between(1, 14) ** random.between(1, 1.9));
    const channel = random.pick(CHANNELS);
    const hasDeposit = random.chance(0.3);
    const chance = channel.cancels * (hasDeposit ? 0.25 : 1) * (daysAhead > 40 ? 1.6 : 1);
    const isCancelled = random.chance(Math.min(0.9, chance));
    const country = random.chance(isCancelled ? 0.06 : 0.94) ? random.pick(['AT', 'DE', 'DE', 'IT', 'FR', 'CH']) : '';
    return [
      isoDate(booked),
      isoDate(dateAfter(isoDate(booked), daysAhead)),
      random.whole(1, 6),
      Math.round(random.between(62, 210)),
      hasDeposit ? 'yes' : 'no',
      channel.name,
      country,
      random.chance(0.2) ? random.whole(1, 3) : 0,
      isCancelled ? 1 : 0,
    ];
  });
  const columns = ['booked_at', 'arrival', 'nights', 'rate', 'deposit', 'channel', 'country', 'changes', 'cancelled'];
  return csv(columns, rows);
}

/** Invented for practice: no bus, shop, library or hotel has these numbers. */
export const TABLES: Record<string, () => string> = {
  'bus-delays.csv': busDelays,
  'messy-orders.csv': messyOrders,
  'library-loans.csv': libraryLoans,
  'hotel-bookings.csv': hotelBookings,
};
