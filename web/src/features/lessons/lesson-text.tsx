import { m } from '@guildhall/messages';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { editTextarea } from './edit-textarea.ts';
import { MARKDOWN_COMMANDS, type MarkdownCommandName } from './markdown-commands.ts';
import { MarkdownPreview } from './markdown-preview.tsx';
import { TextToolbar } from './text-toolbar.tsx';

interface LessonTextProps {
  lessonId: string;
  text: string;
  onChange: (text: string) => void;
}

const KEYS: Record<string, MarkdownCommandName> = { b: 'bold', i: 'italic', k: 'link', e: 'code' };

/** The Markdown of a lesson: written with a toolbar and shortcuts, and shown as students will see it. */
export function LessonText({ lessonId, text, onChange }: LessonTextProps) {
  const [isPreview, setIsPreview] = useState(false);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const run = (name: MarkdownCommandName) => {
    const field = textarea.current;
    if (!field) return;
    const { value, selectionStart: start, selectionEnd: end } = field;
    editTextarea(field, MARKDOWN_COMMANDS[name]({ text: value, start, end }));
  };
  return (
    <section aria-label={m.editor_text()} className="rounded-box border border-line bg-base-100">
      <div className="sticky top-18 z-10 flex flex-wrap items-center justify-between gap-x-4 rounded-t-box border-line border-b bg-base-100 px-2 py-1">
        <ModeSwitch isPreview={isPreview} onChange={setIsPreview} />
        {!isPreview && <TextToolbar onCommand={run} onPicture={undefined} />}
      </div>
      {isPreview ? (
        <div className="min-h-80 px-4 py-5 sm:px-6">
          <MarkdownPreview lessonId={lessonId} text={text} />
        </div>
      ) : (
        <MarkdownField ref={textarea} text={text} onChange={onChange} onCommand={run} />
      )}
    </section>
  );
}

interface ModeSwitchProps {
  isPreview: boolean;
  onChange: (isPreview: boolean) => void;
}

function ModeSwitch({ isPreview, onChange }: ModeSwitchProps) {
  const modes = [
    { label: m.editor_write(), value: false },
    { label: m.editor_preview(), value: true },
  ];
  return (
    <div className="flex gap-1">
      {modes.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isPreview === value}
          onClick={() => onChange(value)}
          className={classNames(
            'h-10 cursor-pointer rounded-field px-3 font-semibold text-sm',
            isPreview === value ? 'bg-base-200 text-base-content' : 'text-quiet hover:text-base-content',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface MarkdownFieldProps {
  text: string;
  onChange: (text: string) => void;
  onCommand: (name: MarkdownCommandName) => void;
  ref: Ref<HTMLTextAreaElement>;
}

function MarkdownField({ text, onChange, onCommand, ref }: MarkdownFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  const press = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!command || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onCommand(command);
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {m.editor_text()}
      </label>
      <textarea
        ref={field}
        id={id}
        value={text}
        placeholder={m.editor_text_placeholder()}
        aria-describedby={`${id}-hint`}
        spellCheck
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        className="field-sizing-content block min-h-80 w-full resize-y bg-transparent px-4 py-5 leading-relaxed placeholder:text-quiet focus:outline-none sm:px-6"
      />
      <p id={`${id}-hint`} className="border-line border-t px-4 py-2 text-quiet text-xs sm:px-6">
        {m.editor_text_hint()}
      </p>
    </>
  );
}
