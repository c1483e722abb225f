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
export type { DemoAttempt, DemoLesson, DemoQuiz } from './demonstration-lessons.ts';
export { DEMO_FILES, FILE_FOLDER } from './files.ts';
export { DEMO_FILMS, FILM_FOLDER } from './films.ts';
export { generateDemonstration } from './generate-demonstration.ts';
export { type DemoPicture, filesOf, loadPictures, readPictureFile } from './pictures.ts';
export { SHOP_TEXTS } from './shop-texts.ts';
