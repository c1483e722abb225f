import {
  listCourseCertificates,
  listMyCertificates,
  queryKeyOf,
  readCertificate,
  readCertificateProgress,
  readCertificateRule,
  searchCertificates,
} from '@guildhall/contract';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

export const certificateQuery = (id: string) => queryFor(readCertificate, { params: { id } });

export const myCertificatesQuery = { ...queryFor(listMyCertificates), staleTime: 0 };

export const certificateRuleQuery = (courseId: string) => queryFor(readCertificateRule, { params: { id: courseId } });

/** Always fetched again: lessons, quizzes and grades change it. */
export const certificateProgressQuery = (courseId: string) => ({
  ...queryFor(readCertificateProgress, { params: { id: courseId } }),
  staleTime: 0,
});

export const courseCertificatesQuery = (id: string) =>
  freshListQuery((query) => pageQueryFor(listCourseCertificates, { params: { id }, query }));

/** An empty text finds all. */
export const certificatesQuery = (text: string) =>
  freshListQuery((query) => pageQueryFor(searchCertificates, { query: { ...query, q: text || undefined } }));

/** Wherever a certificate, or what is missing for one, shows. */
export const CERTIFICATE_CHANGE = [
  readCertificate,
  readCertificateProgress,
  readCertificateRule,
  listMyCertificates,
  listCourseCertificates,
  searchCertificates,
].map((route) => queryKeyOf(route));
