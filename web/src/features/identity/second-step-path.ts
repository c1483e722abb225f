import { PAGES } from '@guildhall/contract';
import { pathWithReturn } from '../../lib/return-path.ts';

const STEP = 'step';

/** The login page, where it asks for the second factor. */
export function secondStepPath(to: string): string {
  const path = pathWithReturn(PAGES.login.path, to);
  return `${path}${path.includes('?') ? '&' : '?'}${STEP}=2`;
}

export const isSecondStep = (search: URLSearchParams): boolean => search.get(STEP) === '2';
