export { lessonFiles, lessonPictures } from './lesson-files.ts';
