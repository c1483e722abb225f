/** Of a sandbox that is restored. */
export { createCardTables } from '@guildhall/sandbox';
