import type { Database, InTx } from '../../database/database.ts';
import type { LessonOutput } from './lesson-html.ts';

export interface LessonsDeps extends LessonOutput {
  database: Database;
  inTx: InTx;
  now: () => Date;
}
