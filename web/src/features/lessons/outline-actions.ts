import type { ContentLesson, ContentSection } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { ArrowDown, ArrowUp, Eye, EyeOff, FolderInput, PencilLine, Trash2 } from '../../ui/icons.ts';
import { lessonStep, sectionStep } from './content-order.ts';
import type { OutlineContext } from './outline-context.ts';

export function lessonActions(
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

export function sectionActions(
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
