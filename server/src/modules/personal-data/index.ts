export { deleteKeptBuyers } from './erase-account.queries.ts';
export { eraseDuePeople } from './erase-person.ts';
export { eraseAgain, journalErasures } from './erasure-journal.ts';
export { servePersonalData } from './personal-data.routes.ts';
