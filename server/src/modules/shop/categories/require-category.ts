import { m } from '@guildhall/messages';
import type { Tx } from '../../../database/database.ts';
import { invalidField } from '../../../http/invalid-field.ts';
import { holdCategory } from './categories.queries.ts';

interface CategoryChoice {
  name: string;
  use: 'for_classes' | 'for_applications';
  /** The field in the request. */
  path: string;
}

/** Throws for a category that does not exist, or is not offered for this. */
export async function requireCategory(tx: Tx, { name, use, path }: CategoryChoice): Promise<void> {
  const category = await holdCategory(tx, name);
  if (!category?.[use]) throw invalidField(path, m.common_category_missing());
}
