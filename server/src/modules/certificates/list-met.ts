import type { Reader } from '../../database/database.ts';
import { isRuleMet } from './certificate-steps.ts';
import { listHolders } from './issuing.queries.ts';
import type { RuleRow } from './rules.queries.ts';
import { listStandings, type StandingRow } from './standings.queries.ts';

/** Those of these students who have met a rule and have no certificate yet. Looks at many at once, without locks. */
export async function listMet(reader: Reader, rule: RuleRow, studentIds: string[]): Promise<StandingRow[]> {
  const holders = await listHolders(reader, rule.course_id, studentIds);
  const others = studentIds.filter((id) => !holders.has(id));
  const standings = others.length > 0 ? await listStandings(reader, rule.course_id, others) : [];
  return standings.filter((standing) => isRuleMet(rule, standing));
}
