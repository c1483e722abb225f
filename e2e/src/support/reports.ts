import type { Locator, Page } from '@playwright/test';
import type { Person } from './people.ts';

export type ReportKind = 'class' | 'lesson' | 'review';

/** Reports without the form. */
export const report = ({ api }: Person, Kind: ReportKind, SubjectId: string, Explanation: string) =>
  api.post('/reports', { Kind, SubjectId, Reason: 'misleading', Explanation });

/** A report in the admins' table. */
export const reportRow = (page: Page, explanation: string): Locator =>
  page.getByRole('row').filter({ hasText: explanation });

export async function fillInReport(dialog: Locator, reason: string, explanation: string): Promise<void> {
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByLabel('What is wrong?').fill(explanation);
}
