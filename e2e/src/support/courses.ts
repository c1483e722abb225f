import { expect, type Locator, type Page } from '@playwright/test';
import { uniqueText } from './accounts.ts';
import { openPage, pressTwice } from './page-actions.ts';
import { demonstrationPerson, type Person } from './people.ts';
import { downloadPortrait } from './pictures.ts';

export interface ClassFields {
  title: string;
  price: string;
  category: string;
  description: string;
}

/** Form input for a new class. */
export const newClassFields = (title = 'Kites of Paper and Bamboo'): ClassFields => ({
  title: `${title} ${uniqueText()}`,
  price: '24.50',
  category: 'LifeStyle',
  description: 'Split the bamboo, bend the frame, paste the paper.\n\nAt the end of the month it flies.',
});

export interface TaughtClass {
  id: string;
  title: string;
  /** The demonstration's. */
  teacher: Person;
}

interface ClassOptions {
  price?: number;
  timeZone?: string;
  description?: string;
}

/** Adds a class of the demonstration's teacher without the form: free of charge unless it has a price, and pending. */
export async function createPendingClass(
  title: string,
  { price = 0, timeZone = 'Europe/Lisbon', description = newClassFields().description }: ClassOptions = {},
): Promise<TaughtClass> {
  const teacher = await demonstrationPerson('Teacher');
  const [ownClass] = await teacher.api.get(`/my-class/${teacher.email}`);
  const ClassTitle = `${title} ${uniqueText()}`;
  const { insertedId } = await teacher.api.post('/insert-class', {
    ClassTitle,
    Description: description,
    ClassPrice: price,
    Category: 'LifeStyle',
    Image: ownClass.Image,
    TimeZone: timeZone,
  });
  return { id: insertedId, title: ClassTitle, teacher };
}

export async function createApprovedClass(title: string, options?: ClassOptions): Promise<TaughtClass> {
  const course = await createPendingClass(title, options);
  const admin = await demonstrationPerson('Admin');
  await admin.api.put(`/aprove-cls/${course.id}`, {});
  return course;
}

/** Within the page or within a dialog. */
export async function fillInClass(form: Page | Locator, fields: ClassFields): Promise<void> {
  await form.getByLabel('Title').fill(fields.title);
  await form.getByLabel('Price').fill(fields.price);
  await form.getByLabel('Category').selectOption(fields.category);
  await form.getByLabel('Description').fill(fields.description);
}

export async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Image').setInputFiles({
    name: 'kite.webp',
    mimeType: 'image/webp',
    buffer: await downloadPortrait(page.request),
  });
}

/** Adds a class through the form. */
export async function addClass(page: Page, fields: ClassFields): Promise<void> {
  await openPage(page, '/dashbord/add-classes');
  await fillInClass(page, fields);
  await choosePicture(page);
  await page.getByRole('button', { name: 'Add Class', exact: true }).click();
  await expect(page.getByText('Class Added Successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashbord/my-classes');
}

/** A class on its teacher's page. */
export const classCard = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A class in the admins' table. */
export const classRow = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Accepts a class without lessons, which asks first. */
export async function acceptEmptyClass(page: Page, title: string, place = classRow(page, title)): Promise<void> {
  await place.getByRole('button', { name: 'Accept' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this class?' });
  await expect(question.getByText('This class has no lessons yet.')).toBeVisible();
  await pressTwice(question.getByRole('button', { name: 'Accept' }));
}

/** Opens the dialog in which a teacher changes a class. */
export async function openUpdate(page: Page, title: string): Promise<Locator> {
  await classCard(page, title)
    .getByRole('button', { name: /^Update/ })
    .click();
  return page.getByRole('dialog', { name: 'Update Class' });
}
