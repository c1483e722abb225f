import type { Database, InTx } from '../../database/database.ts';
import type { MediaUrls } from './media-urls.ts';

export interface LessonsDeps {
  database: Database;
  inTx: InTx;
  mediaUrls: MediaUrls;
  now: () => Date;
}
