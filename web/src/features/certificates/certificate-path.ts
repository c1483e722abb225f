import { PAGES } from '@guildhall/contract';
import { generatePath } from 'react-router';

export const certificatePath = (id: string): string => generatePath(PAGES.certificate.path, { id });
