import type { QuizSettings } from '@guildhall/contract';
import type { DemoFilm } from './films.ts';
import type { DemonstrationQuestion } from './quizzes/parse-question.ts';

interface DemoVideo {
  id: string;
  attachmentId: string;
  captionId: string;
  film: DemoFilm;
}

export interface DemoLesson {
  id: string;
  title: string;
  /** Markdown. */
  text: string;
  isPreview: boolean;
  video: DemoVideo | null;
  /** In `demo/files`, by name. */
  files: { id: string; name: string }[];
  quiz: DemoQuiz | null;
  writtenAt: Date;
}

export interface DemoQuiz {
  settings: QuizSettings;
  questions: DemonstrationQuestion[];
}

export interface DemoSection {
  id: string;
  title: string;
  lessons: DemoLesson[];
  writtenAt: Date;
}

/** A lesson that a student has begun. */
export interface DemoProgress {
  lessonId: string;
  /** Seconds of its video, from the beginning; 0 without a video. */
  watchedSeconds: number;
  doneAt: Date | null;
  updatedAt: Date;
}

export interface DemoNote {
  id: string;
  lessonId: string;
  /** The second in the video; null for a note about the text. */
  second: number | null;
  text: string;
  writtenAt: Date;
}

/** A student who has begun a class. */
export interface DemoLearner {
  studentId: string;
  /** In the order of the lessons, at least one. The student left off at the last one. */
  progress: DemoProgress[];
  notes: DemoNote[];
}

export interface DemoTrial {
  id: string;
  studentId: string;
  startedAt: Date;
  endsAt: Date;
}

/** One go at a quiz, which was handed in. */
export interface DemoAttempt {
  id: string;
  lessonId: string;
  studentId: string;
  number: number;
  /** From which its questions are drawn, and wrong answers chosen. */
  seed: string;
  /** Questions of the quiz that are answered wrong where they are asked. */
  wrongIds: string[];
  startedAt: Date;
  handedInAt: Date;
}
