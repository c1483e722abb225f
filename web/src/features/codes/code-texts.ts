import { type Code, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatCount, formatDate } from '../../lib/format.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { PUBLIC_URL } from '../../lib/site.ts';

export const STATES: Record<Code['State'], { text: () => string; tone: 'neutral' | 'success' | 'warning' }> = {
  planned: { text: m.codes_state_planned, tone: 'warning' },
  active: { text: m.codes_state_active, tone: 'success' },
  'used-up': { text: m.codes_state_used_up, tone: 'neutral' },
  ended: { text: m.codes_state_ended, tone: 'neutral' },
};

/** `SPRING`, and `BOOK-…` of a series. */
export const codeText = ({ Text, SeriesSize }: Code): string => (SeriesSize === null ? Text : `${Text}…`);

/** `25%`, `$5`. */
export const valueText = ({ Kind, Value, Currency }: Code): string =>
  Kind === 'percent' ? m.codes_percent({ percent: formatCount(Value) }) : formatAmount(Value, Currency);

export function usesText({ Uses, MaxUses, SeriesSize }: Code): string {
  const max = SeriesSize ?? MaxUses;
  return max === null ? m.codes_uses({ uses: Uses }) : m.codes_uses_of({ uses: Uses, max });
}

export function daysText({ FirstDay, LastDay }: Code): string {
  if (FirstDay && LastDay) return m.reductions_days({ from: formatDate(FirstDay), to: formatDate(LastDay) });
  if (LastDay) return m.codes_until({ day: formatDate(LastDay) });
  return FirstDay ? m.codes_from({ day: formatDate(FirstDay) }) : m.codes_no_days();
}

/** Who can use it, and for what; empty for everybody and everything. */
export const limitTexts = ({ UsesPerPerson, NewBuyersOnly, Classes }: Code): string[] => [
  ...(NewBuyersOnly ? [m.codes_new_buyers()] : []),
  ...(UsesPerPerson === null ? [] : [m.codes_per_person({ count: UsesPerPerson })]),
  ...(Classes ? [m.codes_for_classes({ titles: Classes.map(({ ClassTitle }) => ClassTitle).join(', ') || '–' })] : []),
];

/** Where somebody finds what the code is for; the page keeps the code. */
export function linkOf({ Text, OwnerId, Classes }: Code): string {
  const [only] = Classes?.length === 1 ? Classes : [];
  const { courseDetails, teacher, listing } = PAGES;
  const path = only
    ? courseDetails.path.replace(':id', only.ClassId)
    : OwnerId
      ? teacher.path.replace(':id', OwnerId)
      : listing.path;
  return `${PUBLIC_URL}${path}?${new URLSearchParams({ code: Text })}`;
}
