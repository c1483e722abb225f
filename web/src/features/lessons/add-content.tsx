import { addLesson, addSection } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { InlineTitle } from './inline-title.tsx';

const failed = (error: Error) => toast.error(errorText(error));

function useAddSection(courseId: string, onAdded: (sectionId: string) => void) {
  const { mutate, isPending } = useCommand(addSection, {
    refresh: lessonKeys.content(courseId),
    done: ({ insertedId }) => onAdded(insertedId),
    failed,
  });
  return { add: (Title: string) => mutate({ params: { id: courseId }, body: { Title } }), isPending };
}

interface AddLessonOptions {
  courseId: string;
  sectionId: string;
  onAdded: (lessonId: string) => void;
}

function useAddLesson({ courseId, sectionId, onAdded }: AddLessonOptions) {
  const { mutate, isPending } = useCommand(addLesson, {
    refresh: lessonKeys.content(courseId),
    done: ({ insertedId }) => onAdded(insertedId),
    failed,
  });
  return { add: (Title: string) => mutate({ params: { id: sectionId }, body: { Title } }), isPending };
}

/** `hasFocus`: the keyboard is still in the field, which goes away. */
export type AddedHandler = (id: string, added: { hasFocus: boolean }) => void;

const isFocusIn = (element: HTMLElement | null) => element?.contains(document.activeElement) ?? false;

interface AddSectionProps {
  courseId: string;
  /** The class has no section yet: the button is the page's main one. */
  isFirst?: boolean;
  onAdded: AddedHandler;
}

export function AddSection({ courseId, isFirst = false, onAdded }: AddSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const added = (id: string) => {
    onAdded(id, { hasFocus: isFocusIn(field.current) });
    setIsOpen(false);
  };
  const { add, isPending } = useAddSection(courseId, added);
  if (isOpen)
    return (
      <div ref={field} className="w-full px-2">
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
  /** Its title is being typed. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onAdded: AddedHandler;
}

export function AddLesson({ courseId, sectionId, sectionTitle, isOpen, onOpen, onClose, onAdded }: AddLessonProps) {
  const field = useRef<HTMLDivElement>(null);
  const added = (id: string) => {
    onAdded(id, { hasFocus: isFocusIn(field.current) });
    onClose();
  };
  const { add } = useAddLesson({ courseId, sectionId, onAdded: added });
  if (isOpen)
    return (
      <div ref={field} className="px-2 py-1">
        <InlineTitle label={m.editor_lesson_title()} onSave={add} onClose={onClose} />
      </div>
    );
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-field px-3 font-medium text-quiet text-sm hover:bg-base-200 hover:text-base-content"
    >
      <Plus aria-hidden="true" className="size-4" />
      <span>{richText(m.editor_add_lesson({ section: sectionTitle, hidden: screenReaderOnly }))}</span>
    </button>
  );
}
