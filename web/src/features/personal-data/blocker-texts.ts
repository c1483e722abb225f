import type { DeletionBlocker } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** What keeps an account from being deleted. */
export const BLOCKER_TEXTS: Record<DeletionBlocker, () => string> = {
  students: m.personal_data_problem_students,
  'last-admin': m.personal_data_blocker_last_admin,
  payment: m.personal_data_blocker_payment,
};
