import { PAGES } from '@guildhall/contract';
import { generatePath } from '../../lib/router/address.ts';

export const certificatePath = (id: string): string => generatePath(PAGES.certificate.path, { id });
