import type { Page } from '@playwright/test';
import { demonstrationPerson, signIn } from '../support/people.ts';

export interface HardClasses {
  /** One word of 120 letters, 10,000.00, 40,000 enrolments, a picture of 1:3. */
  long: string;
  /** Emoji, Arabic, Thai and Chinese, free, without enrolments, a picture of 3:1. */
  mixed: string;
}

const TITLES = {
  long: 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, 120),
  mixed: '🎨👩‍🎨 الخط العربي การเขียนพู่กัน 中国书法 and Letters',
};
const DESCRIPTIONS = {
  long: `${'W'.repeat(120)}\n\nhttps://example.com/${'path/'.repeat(30)}`,
  mixed: 'الخط العربي فن قديم.\n\nการเขียนพู่กันเริ่มจากเส้นเดียว\n\n书法从一笔开始。🖌️🇩🇪',
};

/** Draws a picture in the browser and uploads it. */
const uploadPicture = (page: Page, size: { width: number; height: number }): Promise<string> =>
  page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext('2d');
    if (brush) {
      for (let ring = 60; ring > 0; ring--) {
        brush.fillStyle = `hsl(${ring * 6} 60% ${35 + (ring % 2) * 25}%)`;
        brush.beginPath();
        brush.ellipse(width / 2, height / 2, (ring / 60) * width, (ring / 60) * height, 0, 0, Math.PI * 2);
        brush.fill();
      }
    }
    const form = new FormData();
    form.append('image', await canvas.convertToBlob({ type: 'image/png' }), 'rings.png');
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const response = await fetch('/api/images', { method: 'POST', headers, body: form });
    return (await response.json()).url;
  }, size);

/** Two approved classes of the demonstration's teacher; its student is enrolled in the free one. */
export async function createHardClasses(page: Page): Promise<HardClasses> {
  const { api } = await demonstrationPerson('Teacher');
  const admin = await demonstrationPerson('Admin');
  await signIn(page, { api });
  await page.goto('/');
  const create = async (kind: keyof HardClasses, price: number, size: { width: number; height: number }) => {
    const { insertedId } = await api.post('/insert-class', {
      ClassTitle: TITLES[kind],
      Description: DESCRIPTIONS[kind],
      ClassPrice: price,
      Category: 'Photography',
      Image: await uploadPicture(page, size),
      TimeZone: 'Asia/Bangkok',
    });
    await admin.api.put(`/aprove-cls/${insertedId}`, {});
    return insertedId as string;
  };
  return {
    long: await create('long', 10_000, { width: 400, height: 1_200 }),
    mixed: await create('mixed', 0, { width: 1_200, height: 400 }),
  };
}

/** Nobody can enrol 40,000 people for a picture: the pages are told so. */
export async function pretendEnrolments(page: Page, courseId: string): Promise<void> {
  const pattern = new RegExp(`("_id":"${courseId}"[^[\\]]*?(?:\\[[^\\]]*\\][^[\\]]*?)*?"EnrolledCount":)\\d+`, 'g');
  await page.route(/^http/, async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'fetch') return route.continue();
    const response = await route.fetch();
    const text = await response.text().catch(() => undefined);
    if (text === undefined) return route.fulfill({ response });
    return route.fulfill({ response, body: text.replace(pattern, '$140000') });
  });
}
