export { deleteExpired } from './delete-expired.ts';
export { eraseDuePeople } from './erase-person.ts';
export { eraseAgain, journalErasures } from './erasure-journal.ts';
export { servePersonalData } from './personal-data.routes.ts';
