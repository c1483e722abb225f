import type { Reader } from '../../../database/database.ts';

/** What of a domain refers to pictures. Pictures that no domain refers to are removed. */
export interface PictureReference {
  /** `table.column`. A test compares them with all columns of the database that may refer to a picture. */
  columns: string[];
  /** Those of these pictures that are in use. */
  listUsed: (reader: Reader, ids: string[]) => Promise<string[]>;
}
