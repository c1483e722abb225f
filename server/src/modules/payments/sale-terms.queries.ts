import type { Reader, Tx } from '../../database/database.ts';

const SALE_TERMS = ['id', 'teacher_id', 'title', 'price_cents', 'currency', 'status', 'updated_at'] as const;

/** The class may have any status. */
export const findSaleTerms = (reader: Reader, courseId: string) =>
  reader.selectFrom('course').select(SALE_TERMS).where('id', '=', courseId).executeTakeFirst();

export type SaleTerms = NonNullable<Awaited<ReturnType<typeof findSaleTerms>>>;

/** The same; nobody can delete the class until the transaction ends. */
export const lockSaleTerms = (tx: Tx, courseId: string): Promise<SaleTerms | undefined> =>
  tx.selectFrom('course').select(SALE_TERMS).where('id', '=', courseId).forKeyShare().executeTakeFirst();
