import { m } from '@guildhall/messages';
import { Bold, Code, Heading2, ImageUp, Italic, Link, List, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MarkdownCommandName } from './markdown-commands.ts';

interface Tool {
  name: MarkdownCommandName;
  Icon: LucideIcon;
  label: () => string;
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', Icon: Bold, label: m.editor_tool_bold },
  { name: 'italic', Icon: Italic, label: m.editor_tool_italic },
  { name: 'heading', Icon: Heading2, label: m.editor_tool_heading },
  { name: 'list', Icon: List, label: m.editor_tool_list },
  { name: 'link', Icon: Link, label: m.editor_tool_link },
  { name: 'code', Icon: Code, label: m.editor_tool_code },
];

interface TextToolbarProps {
  onCommand: (name: MarkdownCommandName) => void;
  onPicture: (() => void) | undefined;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One stop for the Tab key; arrows move inside. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = buttons[(index + step + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
  event.preventDefault();
}

export function TextToolbar({ onCommand, onPicture }: TextToolbarProps) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={m.editor_toolbar()}
      onKeyDown={moveInToolbar}
      className="flex flex-wrap"
    >
      {TOOLS.map(({ name, Icon, label }, index) => (
        <IconButton
          key={name}
          label={label()}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onCommand(name)}
          className="size-10"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </IconButton>
      ))}
      {onPicture && (
        <IconButton label={m.editor_tool_picture()} tabIndex={-1} onClick={onPicture} className="size-10">
          <ImageUp aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </div>
  );
}
