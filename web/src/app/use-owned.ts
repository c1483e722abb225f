import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { myCertificatesQuery } from '../features/certificates/certificates.queries.ts';
import { enrolledCoursesQuery, myTrialsQuery } from '../features/enrolments/enrolments.queries.ts';
import { myPaymentsQuery } from '../features/payments/payments.queries.ts';
import { useMember, useSession } from '../lib/session.ts';
import type { Owned } from './dashboard-page.ts';

/** Whether the person has classes, payments and certificates. Nothing is asked for students, whose pages are always listed. */
export function useOwned(): Record<Owned, boolean> {
  const email = useSession()?.email ?? '';
  const { data: member } = useMember();
  const isStudent = member?.Role === 'Student';
  const enabled = member !== undefined && !isStudent;
  const enrolments = useInfiniteQuery({ ...enrolledCoursesQuery(email), enabled });
  const trials = useQuery({ ...myTrialsQuery(), enabled });
  const payments = useInfiniteQuery({ ...myPaymentsQuery, enabled });
  const certificates = useQuery({ ...myCertificatesQuery, enabled });
  return {
    enrolments: isStudent || Boolean(enrolments.data?.total || trials.data?.length),
    payments: isStudent || Boolean(payments.data?.total),
    certificates: isStudent || Boolean(certificates.data?.length),
  };
}
