export { announcePerson } from './announce-person.ts';
export { grantAdmin } from './grant-admin.ts';
export { findPeople, holdRole, isNamed, promoteToTeacher } from './members.queries.ts';
export { serveMembers } from './members.routes.ts';
