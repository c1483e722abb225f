export { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from './accounts.ts';
export {
  DEMONSTRATION_SEED,
  type DemoCourse,
  type DemoEnrolment,
  type Demonstration,
  type DemoPayment,
  type DemoPerson,
  type DemoTeacherRequest,
} from './demonstration.ts';
export { DEMO_FILES, type DemoFile, FILE_FOLDER } from './files.ts';
export { DEMO_FILMS, type DemoFilm, FILM_FOLDER } from './films/films.ts';
export { generateDemonstration } from './generate-demonstration.ts';
export type { DemonstrationContent, DemonstrationLesson, DemonstrationSection } from './lessons/parse-lessons.ts';
export { readLessons } from './lessons/read-lessons.ts';
export { type DemoPicture, filesOf, loadPictures, readPictureFile } from './pictures.ts';
