import type { RosterRow } from '@guildhall/contract';
import { m } from '@guildhall/messages';

export const KIND_TEXTS = {
  faulty: { text: m.grants_roster_faulty, tone: 'error' },
  new: { text: m.grants_roster_new, tone: 'success' },
  known: { text: m.grants_roster_known, tone: 'success' },
  invited: { text: m.grants_roster_invited, tone: 'neutral' },
  enrolled: { text: m.grants_roster_enrolled, tone: 'neutral' },
} as const satisfies Record<RosterRow['Kind'], { text: () => string; tone: string }>;

export const FAULT_TEXTS: Record<NonNullable<RosterRow['Fault']>, () => string> = {
  'no-email-column': m.grants_fault_no_email_column,
  'no-name-column': m.grants_fault_no_name_column,
  email: m.grants_fault_email,
  name: m.grants_fault_name,
  duplicate: m.grants_fault_duplicate,
  'too-many': m.grants_fault_too_many,
  malformed: m.grants_fault_malformed,
  'not-grantable': m.grants_fault_not_grantable,
};

/** Faulty ones first: they are what an admin has to look at. */
export const ROSTER_KINDS = Object.keys(KIND_TEXTS) as RosterRow['Kind'][];
