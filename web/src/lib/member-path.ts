import { PAGES } from '@guildhall/contract';
import { generatePath } from './router/address.ts';

/** The admins' page about a person. */
export const memberPath = (id: string): string => generatePath(PAGES.member.path, { id });
