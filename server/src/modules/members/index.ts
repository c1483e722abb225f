export { grantAdmin } from './grant-admin.ts';
export { invalidatePerson } from './invalidate-person.ts';
export { findPeopleByText, lockRole, nameMatches, promoteToTeacher } from './members.queries.ts';
export { serveMembers } from './members.routes.ts';
