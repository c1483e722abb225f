import { coursePictures } from './modules/courses/index.ts';
import { submissionFiles } from './modules/coursework/index.ts';
import { personPictures } from './modules/identity/index.ts';
import { lessonFiles, lessonPictures } from './modules/lesson-files/index.ts';
import type { PictureReference } from './modules/media/index.ts';
import type { UploadRules } from './modules/uploads/index.ts';

/** What the domains say of their pictures and files. */
export interface DomainFiles {
  /** Of every domain that refers to pictures. */
  pictureReferences: PictureReference[];
  /** Of every domain that takes files. */
  uploadRules: UploadRules[];
}

export const DOMAIN_FILES: DomainFiles = {
  pictureReferences: [coursePictures, personPictures],
  uploadRules: [lessonFiles, lessonPictures, submissionFiles],
};
