import type { CheckedQueryOf, searchCertificates as Search } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../platform/paging.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import {
  type CertificateFilter,
  type CertificateRow,
  countCertificates,
  listCertificatesPage,
  listOfStudent,
} from './certificates.queries.ts';
import { toCertificateEntry, toMyCertificate } from './certificates.view.ts';

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

export const listMyCertificates = async (reader: Reader, studentId: string) =>
  (await listOfStudent(reader, studentId, MAX_OWN)).map(toMyCertificate);
