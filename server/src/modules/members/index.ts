export { announcePerson } from './announce-person.ts';
export { grantAdmin } from './grant-admin.ts';
export { serveMembers } from './members.routes.ts';
