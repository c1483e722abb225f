import { join } from 'node:path';
import { coursePictures } from '../modules/courses/index.ts';
import { submissionFiles } from '../modules/coursework/index.ts';
import type { PictureReference, UploadRules } from '../modules/files/index.ts';
import { personPictures } from '../modules/identity/index.ts';
import { createLessonVideos, lessonFiles, lessonPictures } from '../modules/lessons/index.ts';
import { shopPictures } from '../modules/shop/index.ts';

type VideoDeps = Omit<Parameters<typeof createLessonVideos>[0], 'workFolder'> & {
  settings: { dataDir: string };
};

/** What the domains say of their pictures and files. */
export interface DomainFiles {
  /** The references of every domain that refers to pictures. */
  pictureReferences: PictureReference[];
  /** The rules of every domain that takes files. */
  uploadRules: UploadRules[];
}

/** The job that checks videos is defined by it: call it before the jobs start. */
export const openLessonVideos = ({ settings, ...deps }: VideoDeps): UploadRules =>
  createLessonVideos({ ...deps, workFolder: join(settings.dataDir, 'videos') });

export const domainFilesWith = (lessonVideos: UploadRules): DomainFiles => ({
  pictureReferences: [coursePictures, personPictures, shopPictures],
  uploadRules: [lessonFiles, lessonPictures, lessonVideos, submissionFiles],
});
