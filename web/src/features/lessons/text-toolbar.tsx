import { m } from '@guildhall/messages';
import { type KeyboardEvent, useState } from 'react';
import { keyInLine } from '../../lib/direction.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  Bold,
  CircleQuestionMark,
  Code,
  Ellipsis,
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
} from '../../ui/icons.ts';
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

/** Tools that a phone shows beside the button for the others. */
const FIRST_TOOLS = 3;

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the buttons that are shown. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[keyInLine(event.key, event.currentTarget)];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  const buttons = all.filter((button) => button.getClientRects().length > 0);
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[step(index, buttons.length)]?.focus();
}

interface TextToolbarProps {
  onCommand: (name: ToolName) => void;
  onPicture: () => void;
  onHelp: () => void;
}

/** One stop for the Tab key; arrows move inside. A phone shows the first tools, and the others when asked. */
export function TextToolbar({ onCommand, onPicture, onHelp }: TextToolbarProps) {
  const [current, setCurrent] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
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
      onKeyDown={moveFocus}
      className={classNames('flex min-w-0 flex-wrap justify-end p-1', showsAll && 'max-sm:basis-full')}
    >
      {TOOLS.map(({ name, Icon, label, beginsGroup }, index) => (
        <span key={name} className={classNames('flex shrink-0', index >= FIRST_TOOLS && !showsAll && 'max-sm:hidden')}>
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
      <IconButton
        label={m.editor_tool_more()}
        tabIndex={current === TOOLS.length ? 0 : -1}
        aria-expanded={showsAll}
        onFocus={() => setCurrent(TOOLS.length)}
        onClick={() => setShowsAll(!showsAll)}
        className="text-quiet hover:text-base-content sm:hidden"
      >
        <Ellipsis aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}
