import type { Reader } from '../../database/database.ts';

export type DrawnRow = NonNullable<Awaited<ReturnType<typeof findDrawnCertificate>>>;

/** With its tokens, and the address of its status list. */
export const findDrawnCertificate = (reader: Reader, id: string) =>
  reader
    .selectFrom('certificate')
    .innerJoin('status_list', 'status_list.id', 'certificate.status_list_id')
    .selectAll('certificate')
    .select('status_list.address as status_list_address')
    .where('certificate.id', '=', id)
    .where('certificate.student_name', '<>', '')
    .executeTakeFirst();
