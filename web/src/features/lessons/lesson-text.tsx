import { IMAGE_MEDIA_TYPES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { UploadRows } from '../../ui/upload-rows.tsx';
import { editTextarea } from './edit-textarea.ts';
import { MARKDOWN_COMMANDS, type MarkdownCommandName } from './markdown-commands.ts';
import { MarkdownField } from './markdown-field.tsx';
import { MarkdownPreview } from './markdown-preview.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { useTextPictures } from './use-text-pictures.ts';

interface LessonTextProps {
  uid: string;
  lessonId: string;
  text: string;
  /** Why the server refuses it. */
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** The Markdown of a lesson: written with a toolbar and shortcuts, and shown as students will see it. */
export function LessonText({ uid, lessonId, text, problem, onChange }: LessonTextProps) {
  const [isPreview, setIsPreview] = useState(false);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const append = (markdown: string) => onChange(text + markdown);
  const pictures = useTextPictures({ uid, lessonId, textarea, append });
  const run = (name: MarkdownCommandName) => {
    const field = textarea.current;
    if (!field) return;
    const { value, selectionStart: start, selectionEnd: end } = field;
    editTextarea(field, MARKDOWN_COMMANDS[name]({ text: value, start, end }));
  };
  return (
    <section aria-label={m.editor_text()} className="rounded-box border border-line bg-base-100">
      <div className="sticky top-30 z-10 flex flex-wrap items-center gap-x-2 rounded-t-box border-line border-b bg-base-100 px-2 py-1">
        <ModeSwitch isPreview={isPreview} onChange={setIsPreview} />
        {!isPreview && <TextToolbar onCommand={run} onPicture={() => chooser.current?.click()} />}
        {problem && <TextProblem id={problemId} text={problem} />}
      </div>
      {isPreview ? (
        <div className="min-h-80 px-4 py-5 sm:px-6">
          <MarkdownPreview lessonId={lessonId} text={text} />
        </div>
      ) : (
        <MarkdownField
          ref={textarea}
          text={text}
          problemId={problem && problemId}
          onChange={onChange}
          onCommand={run}
          onPaste={pictures.onPaste}
          onDrop={pictures.onDrop}
        />
      )}
      <div className="px-4 empty:hidden *:pb-4 sm:px-6">
        <UploadRows label={m.editor_uploads()} queue={pictures.queue} entries={pictures.entries} />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={IMAGE_MEDIA_TYPES.join(',')}
        aria-label={m.editor_tool_picture()}
        onChange={(event) => {
          pictures.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </section>
  );
}

/** Beside the tools, which stay in sight: the end of a long text may be far away. */
const TextProblem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} role="alert" className="flex basis-full gap-1.5 px-2 pt-1 pb-2 font-medium text-error text-xs">
    <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
    {text}
  </p>
);
