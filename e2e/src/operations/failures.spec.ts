import type { Backup, FailedJob } from '@guildhall/contract';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/people.ts';

/** A mail is given up after a day: these stand for what the server would list then. */
const FAILED: FailedJob[] = [
  {
    _id: '0197c3a0-0000-7000-8000-000000000001',
    Kind: 'mail',
    Recipient: 'ada.lovelace@analytical-engines.example.com',
    Subject: 'Your receipt for Gilding',
    CreatedAt: '2026-03-03T05:06:07.000Z',
    FailedAt: '2026-03-04T05:06:07.000Z',
    Attempts: 21,
    Reason: "Can't send mail - all recipients were rejected: 550 5.1.1 <…> No such person",
  },
  {
    _id: '0197c3a0-0000-7000-8000-000000000002',
    Kind: 'check-video',
    Recipient: '',
    Subject: '',
    Reason: '',
    Attempts: 6,
    CreatedAt: '2026-03-03T05:06:07.000Z',
    FailedAt: '2026-03-03T06:07:08.000Z',
  },
];

const backup = (day: string, rest: Partial<Backup>): Backup => ({
  _id: `0197c3a0-0000-7000-8000-0000000000${day}`,
  StartedAt: `2026-03-${day}T03:00:00.000Z`,
  FinishedAt: `2026-03-${day}T03:01:05.000Z`,
  State: 'stored',
  Name: `guildhall-2026-03-${day}T03-00-00Z.backup`,
  Bytes: 3_400_000,
  RemovedAt: null,
  Failure: '',
  ...rest,
});
const BACKUPS = [
  backup('24', { State: 'under-way', FinishedAt: null, Name: '', Bytes: null }),
  backup('23', { State: 'failed', Name: '', Bytes: null, Failure: 'Error: ENOSPC: no space left on device, write' }),
  backup('22', {}),
  backup('21', { State: 'removed', RemovedAt: '2026-03-23T04:00:00.000Z' }),
];

const listOf = (items: object[]) => ({ json: items, headers: { 'x-total-count': String(items.length) } });

test('an admin goes from the overview to the mails that failed, and has one attempted again', {
  tag: '@narrow',
}, async ({ page }) => {
  await openAs(page, 'Admin', '/dashbord/overview');
  await page.getByRole('link', { name: 'No emails given up in the last day' }).click();
  await expect(page).toHaveURL('/dashbord/failures?group=mails');
  await expect(page.getByText('Nothing has failed.')).toBeVisible();

  let failed = FAILED;
  await page.route('**/api/failed-jobs?*', (route) => {
    const group = new URL(route.request().url()).searchParams.get('group');
    return route.fulfill(listOf(failed.filter(({ Kind }) => !group || (Kind === 'mail') === (group === 'mails'))));
  });
  await page.route('**/api/failed-jobs/*/retry', (route) => {
    failed = failed.filter(({ _id }) => !route.request().url().includes(_id));
    return route.fulfill({ json: { acknowledged: true, matchedCount: 1, modifiedCount: 1 } });
  });
  await page.getByRole('navigation', { name: 'Which ones' }).getByRole('link', { name: 'All' }).click();
  await expect(page.getByText('2 failed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Check of a video' })).toBeVisible();
  await expect(page.getByText('The reason is not known.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again ada.lovelace@analytical-engines.example.com' }).click();
  await expect(page.getByText('It is attempted once more')).toBeVisible();
  await expect(page.getByText('Your receipt for Gilding')).toBeHidden();
  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  await expect(page.getByText('Nothing has failed.')).toBeVisible();
});

test.describe('with a job that is gone', () => {
  /** Browsers log every refused request. */
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('an admin is told when a job is gone, and does not see it any longer', { tag: '@verify' }, async ({ page }) => {
    let failed = FAILED.slice(1);
    await page.route('**/api/failed-jobs?*', (route) => route.fulfill(listOf(failed)));
    await openAs(page, 'Admin', '/dashbord/failures');
    await expect(page.getByRole('row').filter({ hasText: 'Check of a video' })).toBeVisible();
    failed = [];
    await page.getByRole('button', { name: 'Try again Check of a video' }).click();
    await expect(page.getByText('This job is gone.')).toBeVisible();
    await expect(page.getByText('Nothing has failed.')).toBeVisible();
  });
});

test('an admin goes from the overview to the backups, and sees which one failed and why', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
  await openAs(page, 'Admin', '/dashbord/overview');
  await page.getByRole('link', { name: 'No backups are scheduled' }).click();
  await expect(page.getByText('No backup has been written by schedule.')).toBeVisible();
  await page.route('**/api/backups?*', (route) => route.fulfill(listOf(BACKUPS)));
  await page.reload();
  await expect(page.getByText('4 backups')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'no space left on device' })).toContainText('Failed');
  await expect(page.getByRole('row').filter({ hasText: '2026-03-22' })).toContainText('3.4 MB');
});
