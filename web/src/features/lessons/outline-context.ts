import type { ContentSection } from '@guildhall/contract';
import type { AddedHandler } from './add-content.tsx';
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
  /** The section whose new lesson is being named. */
  namingIn: string | undefined;
  onNaming: (change: (sectionId: string | undefined) => string | undefined) => void;
  onSectionAdded: AddedHandler;
  onLessonAdded: AddedHandler;
  onDelete: (subject: { kind: 'section' | 'lesson'; id: string; title: string }) => void;
  /** Asks for the section to move a lesson to. */
  onMoveToSection: (lesson: { id: string; title: string }) => void;
}
