import { m } from '@guildhall/messages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { InlineTitle } from './inline-title.tsx';
import { useAddLesson, useAddSection } from './use-add-content.ts';

interface AddSectionProps {
  courseId: string;
  /** The class has no section yet: the button is the page's main one. */
  isFirst?: boolean;
}

export function AddSection({ courseId, isFirst = false }: AddSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { add, isPending } = useAddSection(courseId, () => setIsOpen(false));
  if (isOpen)
    return (
      <div className="w-full px-2">
        <InlineTitle label={m.editor_section_title()} onSave={add} onClose={() => setIsOpen(false)} />
      </div>
    );
  return (
    <Button
      variant={isFirst ? 'primary' : 'outline'}
      size={isFirst ? 'medium' : 'small'}
      pending={isPending}
      onClick={() => setIsOpen(true)}
      className={isFirst ? '' : 'mx-2'}
    >
      <Plus aria-hidden="true" className="size-4" />
      {isFirst ? m.editor_add_first_section() : m.editor_add_section()}
    </Button>
  );
}

interface AddLessonProps {
  courseId: string;
  sectionId: string;
  sectionTitle: string;
  onAdded: (lessonId: string) => void;
}

export function AddLesson({ courseId, sectionId, sectionTitle, onAdded }: AddLessonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const added = (id: string) => {
    setIsOpen(false);
    onAdded(id);
  };
  const { add } = useAddLesson({ courseId, sectionId, onAdded: added });
  if (isOpen)
    return (
      <div className="px-2 py-1">
        <InlineTitle label={m.editor_lesson_title()} onSave={add} onClose={() => setIsOpen(false)} />
      </div>
    );
  return (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      className="flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-field px-3 font-medium text-quiet text-sm hover:bg-base-200 hover:text-base-content"
    >
      <Plus aria-hidden="true" className="size-4" />
      <span>{richText(m.editor_add_lesson({ section: sectionTitle, hidden: screenReaderOnly }))}</span>
    </button>
  );
}
