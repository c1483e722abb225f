import { PAGES, type Report } from '@guildhall/contract';
import { generatePath } from 'react-router';
import { lessonPath } from '../../lib/learn-path.ts';

/** The lesson's page, or the class's, where its reviews are. */
export const reportedPath = ({ Kind, ClassId, SubjectId }: Report): string =>
  Kind === 'lesson' ? lessonPath(ClassId, SubjectId) : generatePath(PAGES.courseDetails.path, { id: ClassId });
