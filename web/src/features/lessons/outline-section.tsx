import type { ContentSection } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DropLine } from '../../ui/drop-line.tsx';
import { GripVertical } from '../../ui/icons.ts';
import { AddLesson } from './add-content.tsx';
import { InlineTitle } from './inline-title.tsx';
import { sectionActions } from './outline-actions.ts';
import type { OutlineContext } from './outline-context.ts';
import { outlineId } from './outline-id.ts';
import { OutlineLesson } from './outline-lesson.tsx';
import { useOutlineItem } from './use-outline-item.ts';

interface OutlineSectionProps {
  section: ContentSection;
  outline: OutlineContext;
}

export function OutlineSection({ section, outline }: OutlineSectionProps) {
  const { _id: id, Title, Lessons } = section;
  const [isRenaming, setIsRenaming] = useState(false);
  const { element, handle, edge, isDragging } = useOutlineItem('section', id, !isRenaming);
  const rename = (title: string) => {
    setIsRenaming(false);
    void outline.edits.renameSection(section, title);
  };
  return (
    <li ref={element} className={classNames('relative grid gap-0.5', isDragging && 'opacity-40')}>
      <DropLine edge={edge} />
      <div ref={handle} className="group flex items-center gap-1 pe-1">
        {isRenaming ? (
          <div className="min-w-0 grow py-1 ps-2">
            <InlineTitle
              label={m.editor_section_title()}
              initial={Title}
              onSave={rename}
              onClose={() => setIsRenaming(false)}
            />
          </div>
        ) : (
          <h2 id={outlineId('heading', id)} className="flex min-h-10 min-w-0 grow items-center gap-2 ps-1 text-sm">
            <GripVertical
              aria-hidden="true"
              className="size-4 shrink-0 cursor-grab text-quiet opacity-30 group-hover:opacity-100"
            />
            <span dir="auto" className="wrap-anywhere min-w-0 leading-snug">
              {Title}
            </span>
          </h2>
        )}
        <ActionMenu
          label={m.editor_section_menu({ title: Title })}
          buttonId={outlineId('menu', id)}
          actions={sectionActions(section, outline, () => setIsRenaming(true))}
        />
      </div>
      {Lessons.length > 0 && (
        <ul aria-label={m.editor_lessons_of({ section: Title })} className="grid gap-0.5">
          {Lessons.map((lesson) => (
            <OutlineLesson key={lesson._id} lesson={lesson} outline={outline} />
          ))}
        </ul>
      )}
      <AddLesson
        courseId={outline.courseId}
        sectionId={id}
        sectionTitle={Title}
        isOpen={outline.namingIn === id}
        onOpen={() => outline.onNaming(() => id)}
        onClose={() => outline.onNaming((current) => (current === id ? undefined : current))}
        onAdded={outline.onLessonAdded}
      />
    </li>
  );
}
