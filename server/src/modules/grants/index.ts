export { serveGrants } from './grants.routes.ts';
export { serveRoster } from './roster.routes.ts';
export { createRosterWork, type RosterWork } from './roster-work.ts';
