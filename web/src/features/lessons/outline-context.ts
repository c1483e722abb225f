import type { ContentSection } from '@guildhall/contract';
import type { ContentEdits } from './use-edit-content.ts';
import type { OutlineMoves } from './use-outline-moves.ts';

/** What every row of the outline works with. */
export interface OutlineContext {
  courseId: string;
  sections: ContentSection[];
  openLessonId: string | undefined;
  moves: OutlineMoves;
  edits: ContentEdits;
  pathTo: (lessonId: string) => string;
  /** A lesson was opened: a sheet closes. */
  onOpen: () => void;
  onLessonAdded: (lessonId: string) => void;
  onDelete: (subject: { kind: 'section' | 'lesson'; id: string; title: string }) => void;
  /** Asks for the section to move a lesson to. */
  onMoveToSection: (lesson: { id: string; title: string }) => void;
}
