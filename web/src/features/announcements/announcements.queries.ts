import { listAnnouncements } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';

/** Few: the coursework below is what the page is for. */
const PAGE_SIZE = 3;

export const announcementsQuery = (courseId: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listAnnouncements, { params: { id: courseId }, query: { limit: PAGE_SIZE, cursor } }),
  );
