/** A sandbox that is restored has them. */
export { createCardTables } from '@guildhall/sandbox';
