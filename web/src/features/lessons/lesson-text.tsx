import { IMAGE_MEDIA_TYPES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../ui/card.tsx';
import { CircleAlert } from '../../ui/icons.ts';
import { UploadRows } from '../../ui/upload-rows.tsx';
import type { TextPicture } from './find-pictures.ts';
import { LinkDialog } from './link-dialog.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { MarkdownHelp } from './markdown-help.tsx';
import { MarkdownPreview } from './markdown-preview.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { TextPictures } from './text-pictures.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { useMarkdownCommands } from './use-markdown-commands.ts';
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
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const append = (markdown: string) => onChange(text + markdown);
  const pictures = useTextPictures({ uid, lessonId, textarea, append });
  const { run, link, closeLink, saveLink } = useMarkdownCommands(textarea);
  const showPicture = ({ start, end }: TextPicture) => {
    flushSync(() => setIsPreview(false));
    textarea.current?.focus();
    textarea.current?.setSelectionRange(start, end);
  };
  return (
    <Card as="section" aria-label={m.editor_text()}>
      <div className="sticky top-30 z-10 rounded-t-box border-line border-b bg-base-100 px-2">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 sm:flex-nowrap">
          <ModeSwitch isPreview={isPreview} onChange={setIsPreview} />
          {!isPreview && (
            <TextToolbar
              onCommand={run}
              onPicture={() => chooser.current?.click()}
              onHelp={() => setIsHelpOpen(true)}
            />
          )}
        </div>
        {problem && <TextProblem id={problemId} text={problem} />}
      </div>
      {isPreview ? (
        <div className="min-h-80 px-4 py-6 sm:px-6 *:mx-auto">
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
      <TextPictures lessonId={lessonId} text={text} onSelect={showPicture} />
      <div className="border-line border-t px-4 py-4 empty:hidden sm:px-6">
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
      {link && <LinkDialog link={link} onClose={closeLink} onSave={saveLink} />}
      {isHelpOpen && <MarkdownHelp onClose={() => setIsHelpOpen(false)} />}
    </Card>
  );
}

/** Beside the tools, which stay in sight: the end of a long text may be far away. */
const TextProblem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} role="alert" className="flex gap-1.5 px-2 pt-1 pb-2 font-medium text-error text-xs">
    <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
    {text}
  </p>
);
