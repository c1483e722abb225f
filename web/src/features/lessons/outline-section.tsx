import type { ContentLesson, ContentSection } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type KeyboardEvent, useState } from 'react';
import { Link } from '../../lib/router/router.tsx';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DropLine } from '../../ui/drop-line.tsx';
import {
  ArrowDown,
  ArrowUp,
  CirclePlay,
  Eye,
  EyeOff,
  FileText,
  FolderInput,
  GripVertical,
  LoaderCircle,
  PencilLine,
  Trash2,
  TriangleAlert,
} from '../../ui/icons.ts';
import { AddLesson } from './add-content.tsx';
import { lessonStep, sectionStep } from './content-order.ts';
import { HiddenMark } from './hidden-lesson-note.tsx';
import { InlineTitle } from './inline-title.tsx';
import type { OutlineContext } from './outline-context.ts';
import { outlineId } from './outline-id.ts';
import { useOutlineItem } from './use-outline-item.ts';

function lessonActions(
  lesson: ContentLesson,
  { sections, moves, edits, onDelete, onMoveToSection }: OutlineContext,
  onRename: () => void,
): MenuAction[] {
  const { _id: id, Title: title, IsPreview } = lesson;
  return [
    { label: m.editor_rename(), Icon: PencilLine, onSelect: onRename },
    {
      label: m.editor_move_up(),
      Icon: ArrowUp,
      disabled: !lessonStep(sections, id, 'up'),
      onSelect: () => moves.stepLesson(id, 'up'),
    },
    {
      label: m.editor_move_down(),
      Icon: ArrowDown,
      disabled: !lessonStep(sections, id, 'down'),
      onSelect: () => moves.stepLesson(id, 'down'),
    },
    {
      label: m.editor_move_to_section(),
      Icon: FolderInput,
      disabled: sections.length < 2,
      onSelect: () => onMoveToSection({ id, title }),
    },
    {
      label: m.editor_free_preview(),
      Icon: IsPreview ? Eye : EyeOff,
      checked: IsPreview,
      onSelect: () => void edits.setPreview(lesson, !IsPreview),
    },
    {
      label: m.editor_delete_lesson(),
      Icon: Trash2,
      isDanger: true,
      onSelect: () => onDelete({ kind: 'lesson', id, title }),
    },
  ];
}

function sectionActions(
  { _id: id, Title: title }: ContentSection,
  { sections, moves, onDelete }: OutlineContext,
  onRename: () => void,
): MenuAction[] {
  return [
    { label: m.editor_rename(), Icon: PencilLine, onSelect: onRename },
    {
      label: m.editor_move_up(),
      Icon: ArrowUp,
      disabled: sectionStep(sections, id, 'up') === undefined,
      onSelect: () => moves.stepSection(id, 'up'),
    },
    {
      label: m.editor_move_down(),
      Icon: ArrowDown,
      disabled: sectionStep(sections, id, 'down') === undefined,
      onSelect: () => moves.stepSection(id, 'down'),
    },
    {
      label: m.editor_delete_section(),
      Icon: Trash2,
      isDanger: true,
      onSelect: () => onDelete({ kind: 'section', id, title }),
    },
  ];
}

interface OutlineLessonProps {
  lesson: ContentLesson;
  outline: OutlineContext;
}

/** Alt with an arrow moves it. */
const directionOf = ({ altKey, key }: KeyboardEvent) => {
  if (!altKey) return undefined;
  return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined;
};

function OutlineLesson({ lesson, outline }: OutlineLessonProps) {
  const { _id: id, Title } = lesson;
  const [isRenaming, setIsRenaming] = useState(false);
  const { element, handle, edge, isDragging } = useOutlineItem('lesson', id, !isRenaming);
  const isOpen = outline.openLessonId === id;
  const rename = (title: string) => {
    setIsRenaming(false);
    void outline.edits.renameLesson(lesson, title);
  };
  return (
    <li ref={element} className={classNames('relative', isDragging && 'opacity-40')}>
      <DropLine edge={edge} />
      <div
        ref={handle}
        className={classNames(
          'group flex items-center gap-1 rounded-field pe-1',
          isOpen ? 'bg-primary/10' : 'hover:bg-base-200',
        )}
      >
        {isRenaming ? (
          <div className="min-w-0 grow py-1 ps-2">
            <InlineTitle
              label={m.editor_lesson_title()}
              initial={Title}
              onSave={rename}
              onClose={() => setIsRenaming(false)}
            />
          </div>
        ) : (
          <LessonLink lesson={lesson} outline={outline} />
        )}
        <ActionMenu
          label={m.editor_lesson_menu({ title: Title })}
          buttonId={outlineId('menu', id)}
          actions={lessonActions(lesson, outline, () => setIsRenaming(true))}
        />
      </div>
    </li>
  );
}

function LessonLink({ lesson, outline }: OutlineLessonProps) {
  const { _id: id, Title, IsPreview, IsHidden } = lesson;
  const isOpen = outline.openLessonId === id;
  const step = (event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (!direction) return;
    event.preventDefault();
    outline.moves.stepLesson(id, direction);
  };
  return (
    <Link
      id={outlineId('link', id)}
      to={outline.pathTo(id)}
      preventScrollReset
      draggable={false}
      aria-current={isOpen ? 'true' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={step}
      onClick={outline.onOpen}
      className={classNames(
        'flex min-h-10 min-w-0 grow items-center gap-2 rounded-field py-1.5 ps-1 text-sm',
        isOpen && 'font-semibold text-primary',
      )}
    >
      <GripVertical
        aria-hidden="true"
        className="size-4 shrink-0 cursor-grab text-quiet opacity-30 group-hover:opacity-100"
      />
      <LessonIcon lesson={lesson} />
      <span dir="auto" className="wrap-anywhere min-w-0 grow leading-snug">
        {Title}
      </span>
      {IsHidden && <HiddenMark />}
      {IsPreview && (
        <span title={m.editor_is_preview()} className="shrink-0">
          <Eye aria-hidden="true" className="size-4 text-secondary" />
          <span className="sr-only">{m.editor_is_preview()}</span>
        </span>
      )}
    </Link>
  );
}

const ICON = 'size-4 shrink-0';

function LessonIcon({ lesson: { Kind, VideoStatus } }: { lesson: ContentLesson }) {
  if (VideoStatus === 'refused') return <TriangleAlert aria-hidden="true" className={classNames(ICON, 'text-error')} />;
  if (VideoStatus === 'checking' || VideoStatus === 'uploading')
    return <LoaderCircle aria-hidden="true" className={classNames(ICON, 'text-quiet')} />;
  const Icon = Kind === 'video' ? CirclePlay : FileText;
  return <Icon aria-hidden="true" className={classNames(ICON, 'text-quiet')} />;
}

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
