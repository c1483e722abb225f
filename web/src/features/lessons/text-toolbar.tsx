import { m } from '@guildhall/messages';
import {
  Bold,
  CircleQuestionMark,
  Code,
  Heading2,
  Heading3,
  ImageUp,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  SquareCode,
  Table,
  TextQuote,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ToolName } from './use-markdown-commands.ts';

interface Tool {
  name: ToolName | 'picture' | 'help';
  Icon: LucideIcon;
  label: () => string;
  /** A line before it. */
  beginsGroup?: boolean;
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', Icon: Bold, label: m.editor_tool_bold },
  { name: 'italic', Icon: Italic, label: m.editor_tool_italic },
  { name: 'code', Icon: Code, label: m.editor_tool_code },
  { name: 'link', Icon: Link, label: m.editor_tool_link },
  { name: 'heading', Icon: Heading2, label: m.editor_tool_heading, beginsGroup: true },
  { name: 'subheading', Icon: Heading3, label: m.editor_tool_subheading },
  { name: 'list', Icon: List, label: m.editor_tool_list, beginsGroup: true },
  { name: 'numbers', Icon: ListOrdered, label: m.editor_tool_numbers },
  { name: 'quote', Icon: TextQuote, label: m.editor_tool_quote },
  { name: 'codeBlock', Icon: SquareCode, label: m.editor_tool_code_block, beginsGroup: true },
  { name: 'table', Icon: Table, label: m.editor_tool_table },
  { name: 'picture', Icon: ImageUp, label: m.editor_tool_picture },
  { name: 'help', Icon: CircleQuestionMark, label: m.editor_help, beginsGroup: true },
];

const STEPS: Record<string, (index: number) => number> = {
  ArrowRight: (index) => (index + 1) % TOOLS.length,
  ArrowLeft: (index) => (index + TOOLS.length - 1) % TOOLS.length,
  Home: () => 0,
  End: () => TOOLS.length - 1,
};

interface TextToolbarProps {
  onCommand: (name: ToolName) => void;
  onPicture: () => void;
  onHelp: () => void;
}

/** One stop for the Tab key; arrows move inside. On a small screen it has two lines. */
export function TextToolbar({ onCommand, onPicture, onHelp }: TextToolbarProps) {
  const [current, setCurrent] = useState(0);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[step(current)]?.focus();
  };
  const use = (name: Tool['name']) => {
    if (name === 'picture') onPicture();
    else if (name === 'help') onHelp();
    else onCommand(name);
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={m.editor_toolbar()}
      onKeyDown={press}
      className="flex min-w-0 flex-wrap p-1"
    >
      {TOOLS.map(({ name, Icon, label, beginsGroup }, index) => (
        <span key={name} className="flex shrink-0">
          {beginsGroup && <span aria-hidden="true" className="mx-1.5 my-2 w-px bg-line max-sm:hidden" />}
          <IconButton
            label={label()}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => use(name)}
            className="size-9 text-quiet hover:text-base-content"
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </IconButton>
        </span>
      ))}
    </div>
  );
}
