import type { CheckedQueryOf, searchCertificates as Search } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import {
  type CertificateFilter,
  type CertificateRow,
  countCertificates,
  listCertificatesPage,
  listOfStudent,
} from './certificates.queries.ts';
import { mayReissue, toCertificateEntry, toMyCertificate } from './certificates.view.ts';
import type { CertificateDrawer } from './drawing/certificate-drawer.ts';

const listEntries = (reader: Reader, filter: CertificateFilter, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    keysOf: ({ issued_at, id }: CertificateRow) => [issued_at, id],
    toItem: toCertificateEntry,
    find: (page) => Promise.all([listCertificatesPage(reader, filter, page), countCertificates(reader, filter)]),
  });

/** For its teacher and admins. */
export async function listCourseCertificates(
  reader: Reader,
  { courseId, actor, query }: { courseId: string; actor: Viewer; query: PageQuery },
) {
  const course = await findManagedCourse(reader, courseId, actor);
  return listEntries(reader, { courseId: course.id }, query);
}

/** For admins. */
export const searchCertificates = (reader: Reader, { q, ...query }: CheckedQueryOf<typeof Search>) =>
  listEntries(reader, { text: q }, query);

const MAX_OWN = 500;

interface OwnDeps {
  database: Reader;
  certificateDrawer: CertificateDrawer;
}

export async function listMyCertificates({ database, certificateDrawer }: OwnDeps, studentId: string) {
  const rows = await listOfStudent(database, studentId, MAX_OWN);
  const renamed = rows.find(mayReissue);
  const signs = renamed ? await certificateDrawer.findUndrawableSigns(renamed.present_name) : [];
  return rows.map((row) => toMyCertificate(row, mayReissue(row) ? signs : []));
}
