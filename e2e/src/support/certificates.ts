import {
  bakePng,
  buildCredential,
  createKey,
  signCredential,
  signStatement,
  signStatusList,
} from '@guildhall/credentials';
import type { Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import type { TaughtClass } from './courses.ts';

const SOME_ID = '0198c0de-1111-7abc-8def-0123456789ab';
const INDEX = 94_567;
const DAY = 86_400_000;

export const STUDENT = 'Nguyễn Thị Ánh';
const CLASS = 'Bookbinding for Beginners';

const details = (site: string, id: string) => ({
  address: `${site}/certificates/${id}`,
  issuer: { address: site, name: 'Guildhall' },
  student: { id: SOME_ID, name: STUDENT },
  teacher: { id: SOME_ID, name: 'Ada Lovelace' },
  course: { id: SOME_ID, title: CLASS, description: 'Binds a book by hand.' },
  criteria: 'Complete every lesson.',
  issuedAt: new Date(Date.now() - DAY),
  status: { list: `${site}/status-lists/1`, index: INDEX },
});

/** A site with keys of its own: certificates in each of their forms, keys and lists of revoked ones. */
export async function createIssuer(site = '', id = SOME_ID) {
  const addressOf = (id: string) => `${site}/certificate-keys/${id}`;
  const [key, statementKey] = await Promise.all([createKey('RS256', addressOf), createKey('EdDSA', addressOf)]);
  const { address, issuedAt, status } = details(site, id);
  const token = await signCredential(buildCredential(details(site, id)), key);
  const statement = { id, studentName: STUDENT, courseTitle: CLASS, issuerName: 'Guildhall', issuedAt };
  const qrText = `${address}#${await signStatement(statement, statementKey)}`;
  const qrPicture = await toBuffer(qrText, { errorCorrectionLevel: 'M', scale: 5 });
  const list = (revoked: number[]) => {
    const issued = { issuedAt: new Date(Date.now() - 90_000), expiresAt: new Date(Date.now() + DAY) };
    return signStatusList({ address: status.list, issuer: site, revoked, ...issued }, key);
  };
  return {
    token,
    qrText,
    badge: Buffer.from(bakePng(new Uint8Array(qrPicture), token)),
    qrPicture,
    keys: JSON.stringify({ keys: [key.publicJwk, statementKey.publicJwk] }),
    list: await list([1, 2, 3]),
    listWithIt: await list([INDEX]),
  };
}

const NO_RULE = { AllLessons: false, AllAssignments: false, AllQuizzes: false, LeastAverageGrade: null };

/** From now on the class gives a certificate to those who complete every lesson. */
export const offerCertificate = ({ id, teacher }: TaughtClass): Promise<unknown> =>
  teacher.api.put(`/classes/${id}/certificate-rule`, {
    ...NO_RULE,
    IsOffered: true,
    AllLessons: true,
    Hours: null,
    Description: '',
  });

/** The camera shows this picture. */
export const showToCamera = (page: Page, picture: Buffer): Promise<void> =>
  page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0);
      setInterval(draw, 50);
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );

/** On the page that checks certificates. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or paste it as text').fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}
