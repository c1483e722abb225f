import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { AddSection } from './add-content.tsx';
import { MoveToSection } from './move-to-section.tsx';
import type { OutlineContext } from './outline-context.ts';
import { OutlineSection } from './outline-section.tsx';
import { useEditContent } from './use-edit-content.ts';
import { useOutlineMoves } from './use-outline-moves.ts';

type OutlineProps = Omit<OutlineContext, 'courseId' | 'sections' | 'moves' | 'edits' | 'onMoveToSection'> & {
  content: CourseContent;
};

/** Sections and lessons of a class, to be added, named, moved and deleted. */
export function Outline({ content, ...rest }: OutlineProps) {
  const { ClassId: courseId, Sections: sections } = content;
  const moves = useOutlineMoves(courseId, sections);
  const edits = useEditContent(courseId);
  const [moved, setMoved] = useState<{ id: string; title: string }>();
  const outline: OutlineContext = { courseId, sections, moves, edits, onMoveToSection: setMoved, ...rest };
  return (
    <div className="grid gap-5">
      <ul aria-label={m.editor_outline()} className="grid gap-5">
        {sections.map((section) => (
          <OutlineSection key={section._id} section={section} outline={outline} />
        ))}
      </ul>
      <AddSection courseId={courseId} onAdded={rest.onSectionAdded} />
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
      {moved && (
        <MoveToSection
          lesson={moved}
          sections={sections}
          onClose={() => setMoved(undefined)}
          onMove={(sectionId) => moves.moveToSection(moved.id, sectionId)}
        />
      )}
    </div>
  );
}
