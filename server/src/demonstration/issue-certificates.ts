import type { Deps } from '../composition/deps.ts';
import type { Tx } from '../database/database.ts';
import { createCertificateIssuer } from '../modules/certificates/index.ts';
import { listCertificateEarners, markCertificatesAnnounced } from './demonstration.queries.ts';

/** Real ones, of the day on which they were earned; without the mails that tell of it. */
export async function issueCertificates(tx: Tx, { certificateIssuing }: Pick<Deps, 'certificateIssuing'>) {
  const announcing = { add: async () => undefined };
  const issuer = createCertificateIssuer({ ...certificateIssuing, announcing });
  for (const { courseId, studentId, metAt } of await listCertificateEarners(tx))
    await issuer.issueWhenMet(tx, { courseId, studentId, now: metAt });
  await markCertificatesAnnounced(tx);
}
