import { z } from 'zod';
import { listAudit } from './audit.ts';
import { listAllCourses } from './courses.routes.ts';
import { listMembers, SearchText } from './members.ts';
import { listPayments } from './payments.routes.ts';
import { defineRoute } from './route.ts';

const csv = {
  method: 'GET',
  access: 'admin',
  download: 'text/csv',
  response: z.string(),
  errors: ['request.too-many'],
} as const;

/** A file has all pages of its list. */
const PAGE = { limit: true, cursor: true } as const;

export const exportMembers = defineRoute({
  ...csv,
  fresh: true,
  scope: 'people:read',
  path: '/exports/people.csv',
  summary: 'Everybody whom the lists of people have for this text and role, as CSV',
  query: listMembers.query.omit(PAGE).extend({ text: SearchText.optional() }),
});

export const exportCourses = defineRoute({
  ...csv,
  scope: 'classes:read',
  path: '/exports/classes.csv',
  summary: 'All classes that the list of classes has for this search, as CSV',
  query: listAllCourses.query.omit(PAGE),
});

export const exportPayments = defineRoute({
  ...csv,
  fresh: true,
  scope: 'payments:read',
  path: '/exports/payments.csv',
  summary: 'All payments that the list of payments has for this search, as CSV',
  query: listPayments.query.omit(PAGE),
});

export const exportAudit = defineRoute({
  ...csv,
  fresh: true,
  scope: 'audit:read',
  path: '/exports/audit.csv',
  summary: 'All decisions that the audit has for this person and kind, as CSV',
  query: listAudit.query.omit(PAGE),
});
