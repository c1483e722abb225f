export { announcePerson } from './announce-person.ts';
export { grantAdmin } from './grant-admin.ts';
export { findPeople, isNamed } from './members.queries.ts';
export { serveMembers } from './members.routes.ts';
