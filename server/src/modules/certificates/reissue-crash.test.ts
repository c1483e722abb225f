import { beforeEach, expect, test } from 'vitest';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { crashAtEveryStatement } from '../../testing/crashing-deps.ts';
import { testApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';
import { reissueCertificate } from './reissue-certificate.ts';

const t = testApp();
const { finish } = certificateActions(t);
beforeEach(() => t.empty());

const certificatesOf = ({ id }: { id: string }) =>
  t.deps.database
    .selectFrom('certificate')
    .select(['id', 'student_name', 'revocation'])
    .where('student_id', '=', id)
    .orderBy('id')
    .execute();

test('wherever the process dies while one is issued again, one is valid, with the new name', async () => {
  const crashes = await crashAtEveryStatement(t.deps.database, {
    prepare: async () => {
      const { student, lesson } = await createCertifiedClass(t);
      await finish(student, lesson);
      await t.deps.database.updateTable('user').set({ name: 'Ada King' }).where('id', '=', student.id).execute();
      const [certificate] = await certificatesOf(student);
      return { student, certificateId: certificate?.id ?? '' };
    },
    operation: (inTx, { student, certificateId }) => {
      const request = { certificateId, actor: { id: student.id, role: 'Student' as const }, now: t.deps.now() };
      return inTx((tx) => reissueCertificate(tx, t.deps.certificateIssuing, request));
    },
    check: async ({ student, certificateId }) => {
      await t.as(student).post(`/certificates/${certificateId}/reissue`);
      expect(await certificatesOf(student)).toMatchObject([
        { student_name: 'Ada Lovelace', revocation: 'renamed' },
        { student_name: 'Ada King', revocation: null },
      ]);
    },
  });
  expect(crashes).toBeGreaterThanOrEqual(15);
  await waitForJobs(t.deps);
});
