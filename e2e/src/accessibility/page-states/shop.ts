import type { Backup, FailedJob } from '@guildhall/contract';
import { expect, type Page } from '@playwright/test';
import { partOf } from '../../shop/shop-page.ts';
import { newAccount } from '../../support/accounts.ts';
import { openPage } from '../../support/page-actions.ts';
import { demonstrationPerson } from '../../support/people.ts';
import { emptyClass, listResponse } from './examples.ts';
import type { PageState, StateGroup } from './page-state.ts';

const ID = '0197c3a0-0000-7000-8000-000000000001';
const NOON = '2026-03-03T12:00:00.000Z';

const FAILED: FailedJob[] = [
  {
    _id: ID,
    Kind: 'mail',
    Recipient: 'ada.lovelace@analytical-engines.example.com',
    Subject: 'Your receipt for Gilding',
    CreatedAt: NOON,
    FailedAt: NOON,
    Attempts: 21,
    Reason: "Can't send mail - all recipients were rejected: 550 5.1.1 <…> No such person",
  },
  {
    _id: ID.replace(/1$/, '2'),
    Kind: 'check-video',
    Recipient: '',
    Subject: '',
    Reason: '',
    Attempts: 6,
    CreatedAt: NOON,
    FailedAt: NOON,
  },
];

const backup = (day: string, rest: Partial<Backup>): Backup => ({
  _id: ID.replace(/01$/, day),
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

const OPERATIONS: PageState[] = [
  {
    name: 'figures of a period in which nobody enrolled, as a table, and a wrong end of the next',
    open: async (page) => {
      await openPage(page, '/dashbord/overview?from=2020-01-01&to=2020-02-29');
      await expect(page.getByText('Nobody enrolled in this period.')).toBeVisible();
      await page.locator('summary').click();
      await page.getByLabel('From', { exact: true }).fill('2020-03-01');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/not before the first/);
    },
  },
  {
    name: 'mails and jobs that failed',
    open: async (page) => {
      await page.route('**/api/failed-jobs?*', (route) => route.fulfill(listResponse(FAILED)));
      await openPage(page, '/dashbord/failures');
      await expect(page.getByText('2 failed')).toBeVisible();
    },
  },
  {
    name: 'backups, one of which failed',
    open: async (page) => {
      await page.route('**/api/backups?*', (route) => route.fulfill(listResponse(BACKUPS)));
      await openPage(page, '/dashbord/backups');
      await expect(page.getByText('4 backups')).toBeVisible();
    },
  },
];

const HOOK = 'https://hooks.example/guildhall';

const ENDPOINT = {
  _id: ID,
  Url: HOOK,
  Events: ['certificate.revoked'],
  IsOn: true,
  OffReason: null,
  FailingSince: NOON,
  PreviousSecretUntil: null,
};

const DELIVERIES = [
  { State: 'pending', NextAttemptAt: '2099-03-03T12:00:00.000Z', AnswerStatus: 503, AnswerStart: 'Not now' },
  { State: 'delivered', NextAttemptAt: null, AnswerStatus: 200, AnswerStart: 'Thank you' },
].map((delivery, index) => ({
  _id: ID.replace(/1$/, `${index}`),
  EventId: ID,
  Type: 'test',
  CreatedAt: NOON,
  Attempts: 1,
  LastAttemptAt: NOON,
  ...delivery,
  Problem: null,
}));

/** Opens the form of a new webhook, and makes one for no event. */
async function addWebhook(page: Page) {
  await openPage(page, '/dashbord/webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(HOOK);
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(dialog.getByText('Choose at least one event.')).toBeVisible();
  return dialog;
}

/** Opens the form of a new key, and makes one for nothing. */
async function makeKey(page: Page) {
  await openPage(page, '/dashbord/api-keys');
  await page.getByRole('button', { name: 'Make a key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Make a key' });
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  return dialog;
}

const SECRETS: PageState[] = [
  { name: 'a new webhook without events', open: addWebhook },
  {
    name: 'the secret of a new webhook',
    open: async (page) => {
      const Secret = 'whsec_c2VjcmV0IHNlY3JldCBzZWNyZXQgc2VjcmV0IHNlY3JldA==';
      await page.route('**/api/webhook-endpoints', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: { _id: ID, Secret } }) : route.continue(),
      );
      const dialog = await addWebhook(page);
      await dialog.getByLabel('Certificate revoked').check();
      await dialog.getByRole('button', { name: 'Add a webhook' }).click();
      await expect(page.getByRole('dialog', { name: 'The secret of this webhook' })).toBeVisible();
    },
  },
  {
    name: 'a webhook with what was sent to it',
    open: async (page) => {
      await page.route('**/api/webhook-endpoints', (route) => route.fulfill({ json: [ENDPOINT] }));
      await page.route('**/api/webhook-endpoints/*/deliveries*', (route) => route.fulfill(listResponse(DELIVERIES)));
      await openPage(page, '/dashbord/webhooks');
      await expect(page.getByRole('region', { name: HOOK }).getByText('Answered 503')).toBeVisible();
    },
  },
  { name: 'a new key without a name', open: makeKey },
  {
    name: 'a new key, shown once',
    open: async (page) => {
      const Key = `ghk_${'4fT2aX'.repeat(7)}4`;
      await page.route('**/api/api-keys', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: { _id: ID, Key } }) : route.continue(),
      );
      const dialog = await makeKey(page);
      await dialog.getByLabel('Name').fill('Bookkeeping');
      await dialog.getByLabel('Read payments').check();
      await dialog.getByRole('button', { name: 'Make a key' }).click();
      await expect(page.getByRole('dialog', { name: 'Your new key' })).toBeVisible();
    },
  },
  {
    name: 'a key that was used',
    open: async (page) => {
      const key = { _id: ID, Name: 'Bookkeeping', Start: 'ghk_4fT2aX', Scopes: ['payments:read'] };
      const use = { RequestsPerMinute: 60, OwnerId: ID, OwnerName: 'Margarethe Osei', CreatedAt: NOON };
      const times = { EndsAt: '2099-03-03T12:00:00.000Z', LastUsedAt: NOON };
      await page.route('**/api/api-keys', (route) => route.fulfill({ json: [{ ...key, ...use, ...times }] }));
      await openPage(page, '/dashbord/api-keys');
      await expect(page.getByRole('region', { name: 'Bookkeeping' }).getByText(/^Last used/)).toBeVisible();
    },
  },
];

async function openSettings(page: Page, part: string) {
  await openPage(page, '/dashbord/shop-settings');
  return partOf(page, part);
}

const SETTINGS: PageState[] = [
  {
    name: 'an accent color that is hard to read',
    open: async (page) => {
      const look = await openSettings(page, 'Name and look');
      await look.getByRole('textbox', { name: 'Accent color, light theme', exact: true }).fill('#ffcc00');
      await look.getByRole('button', { name: 'Save' }).click();
      await expect(look.getByText('the contrast is 1.4 to 1')).toBeVisible();
    },
  },
  {
    name: 'a new category, and one that is hidden',
    open: async (page) => {
      const categories = await openSettings(page, 'Categories');
      await categories.getByRole('button', { name: 'Add a category' }).click();
      await categories.getByRole('textbox', { name: 'Name of the category' }).last().fill('Weaving');
      await categories.getByRole('group', { name: 'LifeStyle' }).getByLabel('For classes').uncheck();
      await expect(categories.getByRole('group', { name: 'LifeStyle' }).getByText('Hidden')).toBeVisible();
    },
  },
  {
    name: 'a mail with a name that it does not know, and its preview',
    open: async (page) => {
      const mail = await openSettings(page, 'Words of the mails');
      await page.getByLabel('Mail', { exact: true }).selectOption('Your class is approved: {title}');
      await mail.getByLabel('Subject').fill('Well done, {name}');
      await mail.getByRole('button', { name: 'Save' }).click();
      await expect(mail.getByText('This mail does not know {name}.')).toBeVisible();
    },
  },
  {
    name: 'a mail in Arabic, with its preview from right to left',
    open: async (page) => {
      await page.route('**/api/shop-settings', async (route) => {
        const response = await route.fetch();
        const settings = await response.json();
        const Arabic = { Code: 'ar', Name: 'العربية', Direction: 'rtl', Greeting: 'مرحبًا' };
        const part = { Language: 'ar', Default: 'تمت الموافقة على دورتك: {title}', Text: 'أحسنت: {title}' };
        for (const { Parts } of settings.Mails) for (const one of Parts) one.Translations = [part];
        settings.MailLanguages.push(Arabic);
        await route.fulfill({ response, json: settings });
      });
      const mail = await openSettings(page, 'Words of the mails');
      await page.getByLabel('Language of the mail').selectOption('العربية');
      await page.getByLabel('Mail', { exact: true }).selectOption('courses_mail_approval');
      await expect(mail.getByLabel('Subject')).toHaveAttribute('dir', 'rtl');
    },
  },
];

const openRoster = async (page: Page) => openPage(page, `/dashbord/all-classes/${(await emptyClass()).id}/roster`);

async function checkRoster(page: Page) {
  await openRoster(page);
  const csv = `Name;E-Mail\nNepomuk;${newAccount().email}\nNoor;student@guildhall.test\nNobody;nobody@`;
  await page.getByRole('textbox').fill(csv);
  await page.getByRole('button', { name: 'Check the list' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('This is no email address.')).toBeVisible();
  return result;
}

async function askForColumns(page: Page) {
  await openRoster(page);
  const list = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Wer;Ort;Wo\nJörg;Köln;joerg@example.com', 'latin1'),
  };
  await page.getByLabel('Choose a CSV file').setInputFiles(list);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('button', { name: 'Use these columns' })).toBeVisible();
}

const ROSTER: PageState[] = [
  { name: 'the question which column of a list is what', open: askForColumns },
  {
    name: 'a list of people for no class that was checked',
    open: async (page) => {
      await openPage(page, '/dashbord/all-users/invite');
      await page.getByRole('textbox').fill(`Name;E-Mail\nNepomuk;${newAccount().email}\nNobody;nobody@`);
      await page.getByRole('button', { name: 'Check the list' }).click();
      await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
    },
  },
  { name: 'a list of people that was checked', open: checkRoster },
  {
    name: 'the question before people are enrolled and invited',
    open: async (page) => {
      const result = await checkRoster(page);
      await result.getByRole('button', { name: 'Enroll and invite' }).click();
      await expect(page.getByRole('dialog', { name: 'Enroll and invite these people?' })).toBeVisible();
    },
  },
  {
    name: 'people who were invited',
    open: async (page) => {
      const { api } = await demonstrationPerson('Admin');
      await api.post(`/classes/${(await emptyClass()).id}/roster`, {
        Csv: `name,email\nNepomuk,${newAccount().email}`,
        reason: 'Staff training of this year.',
      });
      await openRoster(page);
      await expect(page.getByRole('button', { name: 'Send again to Nepomuk' }).first()).toBeVisible();
    },
  },
];

export const SHOP_STATES: StateGroup[] = [
  { name: 'operations, webhooks and keys', viewer: 'Admin', states: [...OPERATIONS, ...SECRETS] },
  { name: 'settings and rosters', viewer: 'Admin', states: [...SETTINGS, ...ROSTER] },
];
