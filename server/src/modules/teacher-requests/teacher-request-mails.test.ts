import { beforeEach, describe, expect, test } from 'vitest';
import { teacherRequestDecisionsIn } from '../../testing/teacher-requests.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const { approve, reject, applied } = teacherRequestDecisionsIn(t);

describe('the mail', () => {
  test('links to the form for a first class, and shows every text as it was written', async () => {
    const applicant = await t.given.person({ name: 'Ada "Bread" O’Neill' });
    const title = '<script>alert(1)</script> & Söhne';
    const { id } = await t.given.teacherRequest({ applicant_id: applicant.id, title });
    await approve(id, { reason: '<img src=x onerror=alert(1)>' });
    const [mail] = await t.mailsTo(applicant.email);
    expect(mail?.subject).toBe('You can now teach on Guildhall');
    expect(mail?.text).toContain('http://localhost:3000/dashbord/add-classes');
    expect(mail?.text).toContain(title);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toMatch(/<script|<img/);
  });

  test('links to the application form after a rejection', async () => {
    const { applicant, id } = await applied();
    await reject(id);
    const [mail] = await t.mailsTo(applicant.email);
    expect(mail?.subject).toBe('Your application to teach on Guildhall');
    expect(mail?.text).toContain('http://localhost:3000/teach-in-here');
    expect(mail?.html).toContain('href="http://localhost:3000/teach-in-here"');
  });
});
