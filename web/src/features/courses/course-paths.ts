import { PAGES } from '@guildhall/contract';
import { generatePath } from 'react-router';

export const courseDetailsPath = (id: string) => generatePath(PAGES.courseDetails.path, { id });

export const courseProgressPath = (id: string) => generatePath(PAGES.courseProgress.path, { id });
