import { type Condition, readCondition } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { queryFor } from '../../lib/queries.ts';
import { StatusList } from '../../ui/status-list.tsx';

export const conditionQuery = { ...queryFor(readCondition), staleTime: 0 };

const STATES = { ok: 'fine', warning: 'waiting', failed: 'failed' } as const;

/** What is fine is listed too, so that an admin sees that it is watched. */
export function ConditionList({ condition: { Version, Checks } }: { condition: Condition }) {
  const lines = Checks.map(({ Check, State, Text }, at) => ({
    key: `${Check}-${at}`,
    text: Text,
    state: STATES[State],
  }));
  return (
    <>
      <StatusList lines={lines} />
      <p className="text-quiet text-xs">{m.statistics_version({ version: Version })}</p>
    </>
  );
}
