import { readFile } from 'node:fs/promises';
import { createIssuer, offerCertificate, paste } from '../support/certificates.ts';
import { createEnrolledStudent } from '../support/coursework.ts';
import { expect, test } from '../support/fixtures.ts';
import { type ClassWithLessons, createClassWithLessons, KITE_LESSONS } from '../support/lessons.ts';
import { openPage, reloadPage } from '../support/page-actions.ts';
import { demonstrationPerson, openAs, type Person, signIn } from '../support/people.ts';

const ONE_LESSON = { lessons: KITE_LESSONS.slice(0, 1) };

/** The student has completed the class, which offered its certificate before. Returns the certificate's id. */
async function earnCertificate(student: Person, course: ClassWithLessons): Promise<string> {
  await student.api.put(`/lessons/${course.lessonIds[0]}/progress`, { PositionSeconds: 0, Done: true });
  const [{ _id }] = await student.api.get('/my-certificates');
  return _id;
}

test('the certificate arrives after the last lesson; a stranger checks its PDF; the teacher revokes it, and both say so', {
  tag: '@narrow',
}, async ({ page, openWindow }) => {
  const course = await createClassWithLessons('Kites to Show', ONE_LESSON);
  await offerCertificate(course);
  const student = await createEnrolledStudent(course, 'Nguyễn Thị Ánh');
  await signIn(page, student);
  await openPage(page, '/dashbord/my-certificates');
  await expect(page.getByText('No certificates yet')).toBeVisible();
  await openPage(page, `/enrolled-class-details/${course.id}`);
  const yours = page.getByRole('region', { name: 'Your certificate' });
  await expect(yours.getByText('Lessons completed: 0 of 1')).toBeVisible();
  await yours.getByRole('link', { name: 'Why a kite flies' }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(yours.getByText('You have earned the certificate of this class.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^You have earned/)).toBeVisible();
  await yours.getByRole('link', { name: 'See your certificate' }).click();
  await expect(
    page.getByRole('heading', { name: `Nguyễn Thị Ánh has completed the class ${course.title}` }),
  ).toBeVisible();
  await expect(page.getByText('1 lesson completed')).toBeVisible();
  await expect(page.getByText(/^Valid\./)).toBeVisible();
  await expect(page.getByText(student.email)).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF to print' }).click(),
  ]);
  const pdf = { name: 'mine.pdf', mimeType: 'application/pdf', buffer: await readFile(await download.path()) };

  const stranger = await openWindow();
  await openPage(stranger, '/verify');
  const file = stranger.getByLabel('Choose files');
  await file.setInputFiles(pdf);
  await expect(stranger.getByRole('heading', { name: 'This certificate is genuine and valid' })).toBeFocused();
  await expect(stranger.getByRole('definition')).toContainText([course.title, /^1 lesson/]);

  const path = new URL(page.url()).pathname;
  await openAs(page, 'Teacher', `/my-class-details/${course.id}`);
  const issued = page.getByRole('region', { name: 'Certificates' });
  await expect(issued.getByText('1 certificate')).toBeVisible();
  await issued.getByRole('button', { name: 'Revoke the certificate of Nguyễn Thị Ánh' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke this certificate?' });
  await question.getByLabel('Reason').fill('The kite was bought.');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(issued.getByText('Revoked', { exact: true })).toBeVisible();
  await file.setInputFiles(pdf);
  await expect(stranger.getByRole('heading', { name: 'This certificate was revoked' })).toBeFocused();
  await stranger.getByRole('link', { name: 'See why it was revoked' }).click();
  await expect(stranger).toHaveURL(path);
  await expect(stranger.getByText('The kite was bought.')).toBeVisible();
  for (const name of ['Add to LinkedIn', 'PDF to print'])
    await expect(stranger.getByRole('link', { name })).toBeHidden();
  await openPage(stranger, '/verify');
  await paste(stranger, page.url().replace(/\/my-class.*/, path));
  await expect(stranger).toHaveURL(path);
});

test('somebody whose name has changed gets it again, its QR code is checked on its page, and an admin finds both', async ({
  page,
  baseURL,
}) => {
  const course = await createClassWithLessons('Kites Renamed', ONE_LESSON);
  await offerCertificate(course);
  const student = await createEnrolledStudent(course, 'Ada Byron');
  const id = await earnCertificate(student, course);
  await student.api.post('/auth/update-user', { name: 'Ada Lovelace' });
  await signIn(page, student);
  await openPage(page, '/dashbord/my-certificates');
  await page.getByRole('button', { name: 'Issue again' }).click();
  const question = page.getByRole('dialog', { name: 'Issue it under your new name?' });
  await expect(question.getByText('The new certificate is made out to Ada Lovelace, with today’s date.')).toBeVisible();
  await question.getByRole('button', { name: 'Issue again' }).click();
  await expect(page.getByText('Issued to Ada Lovelace')).toBeVisible();
  await expect(page.getByText('A newer certificate has replaced this one.')).toBeVisible();

  const { keys, qrText } = await createIssuer(baseURL, id);
  await page.route('**/.well-known/certificate-keys.json', (route) => route.fulfill({ body: keys }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + request.postData()));
  await openPage(page, qrText.replace(baseURL ?? '', ''));
  await expect(
    page.getByRole('heading', { name: 'This QR code is genuine, but the certificate was revoked' }),
  ).toBeVisible();
  await expect(page.getByText(/^This certificate was replaced by a newer one on /)).toBeInViewport();
  expect(requests.filter((request) => request.includes(qrText.split('#')[1] ?? ''))).toEqual([]);
  await openPage(page, `/certificates/${id}#broken`);
  await expect(page.getByRole('heading', { name: 'The QR code was not read completely' })).toBeVisible();
  const foreign = (await createIssuer(baseURL, id)).qrText;
  await openPage(page, foreign.replace(baseURL ?? '', ''));
  await expect(page.getByRole('heading', { name: 'This QR code does not belong to this certificate' })).toBeVisible();

  await signIn(page, await demonstrationPerson('Admin'));
  await openPage(page, '/dashbord/all-certificates');
  await page.getByLabel('Find certificates').fill(course.title);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('2 certificates')).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: 'Ada Byron' }).getByText('Replaced', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke the certificate of Ada Lovelace' })).toBeVisible();
  await reloadPage(page);
});
