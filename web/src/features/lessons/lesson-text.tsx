import { IMAGE_MEDIA_TYPES, previewMarkdown, queryKeyOf } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../lib/call.ts';
import { editTextarea, selectionOf } from '../../lib/text-editing/edit-textarea.ts';
import { insertBlock } from '../../lib/text-editing/markdown-blocks.ts';
import { trustHtml } from '../../lib/trusted-types.ts';
import type { UploadEntry } from '../../lib/uploads/upload-entry.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { CircleAlert, ImageOff } from '../../ui/icons.ts';
import { Prose } from '../../ui/prose.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { UploadRows } from '../../ui/upload-rows.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { type MarkdownLink, toAddress } from './markdown-link.ts';
import { TextToolbar } from './text-toolbar.tsx';
import { useMarkdownCommands } from './use-markdown-commands.ts';

const PURPOSES = ['lesson-picture'] as const;

const isPicture = ({ type }: File) => (IMAGE_MEDIA_TYPES as readonly string[]).includes(type);

/** As cameras, screenshots and the clipboard name pictures. */
const SAYS_NOTHING = /^(?:img|dscn?|pxl|image|photo|picture|screenshot|untitled)?[\s\d_.:()-]*$/i;

/** Brackets would end the text of the picture. */
export function altOf(fileName: string): string {
  const name = fileName.replace(/\.[^.]*$/, '').replaceAll(/[[\]]/g, '');
  return SAYS_NOTHING.test(name) ? '' : name.replaceAll(/[_-]+/g, ' ');
}

/** In a paragraph of its own, below the line of the caret, which then stands behind it. */
function insertPicture(textarea: HTMLTextAreaElement, markdown: string): void {
  const { text, end } = selectionOf(textarea);
  const change = insertBlock({ text, start: end, end }, { before: '', selected: markdown, after: '' });
  editTextarea(textarea, { ...change, start: change.end });
}

/** Office programs add a picture of the text that is copied; file managers add the names of the files. */
export function isText(transfer: DataTransfer): boolean {
  const text = transfer.getData('text/plain').trim();
  const names = [...transfer.files].map(({ name }) => name);
  return text !== '' && !text.split('\n').every((line) => names.some((name) => line.trim().endsWith(name)));
}

interface TextPicturesOptions {
  uid: string;
  lessonId: string;
  textarea: RefObject<HTMLTextAreaElement | null>;
  /** Where the text is not shown, at its end. */
  append: (markdown: string) => void;
}

/** Pictures that are pasted, dropped or chosen are uploaded, and then stand in the text. */
function useTextPictures({ uid, lessonId, textarea, append }: TextPicturesOptions) {
  const insert = ({ name, upload }: UploadEntry) => {
    if (!upload) return;
    const markdown = `![${altOf(name)}](attachment:${upload._id})`;
    if (textarea.current) insertPicture(textarea.current, markdown);
    else append(`\n\n${markdown}\n`);
  };
  const { queue, entries } = useUploads({ uid, purposes: PURPOSES, subjectId: lessonId, onDone: insert });
  const add = (files: Iterable<File>) => {
    const pictures = [...files].filter(isPicture);
    for (const file of pictures) queue.add(file, { purpose: 'lesson-picture', subjectId: lessonId });
    return pictures.length > 0;
  };
  const take = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    if (transfer.files.length === 0 || isText(transfer)) return;
    event.preventDefault();
    if (!add(transfer.files)) toast.error(m.editor_not_a_picture());
  };
  return {
    queue,
    entries,
    add,
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  };
}

interface Example {
  /** As it is typed. */
  typed: string;
  shown: ReactNode;
}

/** The same in each language. */
const VARIABLE = 'x';

const examples = (): Example[] => {
  const [heading, item, cell] = [m.editor_tool_heading(), m.editor_help_item(), m.editor_table_cell()];
  return [
    { typed: `## ${heading}`, shown: <strong className="font-display text-lg">{heading}</strong> },
    { typed: `### ${m.editor_tool_subheading()}`, shown: <strong>{m.editor_tool_subheading()}</strong> },
    { typed: `**${m.editor_help_bold()}**`, shown: <strong>{m.editor_help_bold()}</strong> },
    { typed: `_${m.editor_help_italic()}_`, shown: <em>{m.editor_help_italic()}</em> },
    { typed: `- ${item}\n- ${item}`, shown: <List item={item} className="list-disc" /> },
    { typed: `1. ${item}\n2. ${item}`, shown: <List item={item} className="list-decimal" /> },
    {
      typed: `> ${m.editor_tool_quote()}`,
      shown: <span className="block border-primary border-s-3 ps-3 text-quiet">{m.editor_tool_quote()}</span>,
    },
    {
      typed: `[${m.editor_link_text()}](https://…)`,
      shown: <span className="text-link">{m.editor_link_text()}</span>,
    },
    {
      typed: `\`${m.editor_help_code()}\``,
      shown: <code className="rounded-selector bg-base-300 px-1.5 text-sm">{m.editor_help_code()}</code>,
    },
    { typed: '```js\nlet a = 1;\n```', shown: m.editor_help_code_block() },
    { typed: `| ${cell} | ${cell} |\n| --- | --- |\n| 1<br>2 | 3 |`, shown: m.editor_help_table() },
    {
      typed: `\\(${VARIABLE}^2\\)`,
      shown: (
        <span>
          <em>{VARIABLE}</em>
          <sup>2</sup>
        </span>
      ),
    },
    { typed: '$$\n\\frac{a}{b}\n$$', shown: m.editor_help_formula() },
  ];
};

const List = ({ item, className }: { item: string; className: string }) => (
  <span className={`grid ps-5 ${className}`}>
    <span className="list-item">{item}</span>
    <span className="list-item">{item}</span>
  </span>
);

/** What one can write, line by line. */
const MarkdownHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={m.editor_help()}>
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th>{m.editor_help_typed()}</th>
          <th>{m.editor_help_shown()}</th>
        </tr>
      </thead>
      <tbody>
        {examples().map(({ typed, shown }) => (
          <tr key={typed} className="border-line border-b last:border-0">
            <td className="wrap-anywhere w-1/2 whitespace-pre-wrap py-2 pe-4 align-top font-mono text-xs">{typed}</td>
            <td className="wrap-anywhere py-2 align-top">{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="text-quiet text-sm">{m.editor_help_pictures()}</p>
  </Dialog>
);

const PICTURE = /!\[([^\]\n]*)\]\(attachment:([\da-f-]{36})\)/gi;

interface TextPicture {
  id: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Where the description begins in the text. */
  start: number;
  end: number;
}

export const findPictures = (text: string): TextPicture[] =>
  [...text.matchAll(PICTURE)].map(({ index, 1: alt = '', 2: id = '' }) => {
    const start = index + '!['.length;
    return { id: id.toLowerCase(), alt: alt.trim(), start, end: start + alt.length };
  });

interface TextPicturesProps {
  lessonId: string;
  text: string;
  /** Shows where it stands in the text. */
  onSelect: (picture: TextPicture) => void;
}

/** By the picture's id: the server renders a text of pictures alone, a paragraph each. */
function useAddresses(lessonId: string, ids: readonly string[]) {
  const { data } = useQuery({
    queryKey: [...queryKeyOf(previewMarkdown, { params: { id: lessonId } }), 'pictures', ids],
    queryFn: async () => {
      const Text = ids.map((id) => `![](attachment:${id})`).join('\n\n');
      const { Html } = await call(previewMarkdown, { params: { id: lessonId }, body: { Text } });
      const paragraphs = new DOMParser().parseFromString(trustHtml(Html), 'text/html').querySelectorAll('p');
      return new Map(ids.map((id, index) => [id, paragraphs[index]?.querySelector('img')?.src]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
    gcTime: 0,
  });
  return data;
}

/** The pictures of the text, which shows only their addresses, with their descriptions. */
function TextPictures({ lessonId, text, onSelect }: TextPicturesProps) {
  const pictures = findPictures(text);
  const addresses = useAddresses(lessonId, [...new Set(pictures.map(({ id }) => id))]);
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={m.editor_pictures()} className="flex flex-wrap gap-2 border-line border-t px-4 py-3 sm:px-6">
      {pictures.map((picture) => (
        <li key={picture.start} className="min-w-0">
          <button
            type="button"
            title={m.editor_picture_show()}
            onClick={() => onSelect(picture)}
            className="flex max-w-full cursor-pointer items-center gap-2.5 rounded-field border border-line py-1 pe-3 ps-1 text-start text-xs hover:border-field"
          >
            <Thumbnail address={addresses?.get(picture.id)} />
            <span dir="auto" className={picture.alt ? 'max-w-48 truncate' : 'text-secondary'}>
              {picture.alt || m.editor_picture_undescribed()}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const Thumbnail = ({ address }: { address: string | undefined }) => (
  <span className="grid size-9 shrink-0 place-items-center overflow-clip rounded-[0.375rem] bg-base-300 text-quiet">
    {address ? (
      <img src={address} alt="" className="size-full object-cover" />
    ) : (
      <ImageOff aria-hidden="true" className="size-4" />
    )}
  </span>
);

interface LinkDialogProps {
  link: MarkdownLink;
  onClose: () => void;
  onSave: (link: { text: string; address: string }) => void;
}

/** The text and the address of a link; the address comes first where the text is there. */
function LinkDialog({ link, onClose, onSave }: LinkDialogProps) {
  const [text, setText] = useState(link.text);
  const [address, setAddress] = useState(link.address);
  const [error, setError] = useState<string>();
  const addressField = useRef<HTMLInputElement>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const valid = toAddress(address);
    if (valid) return onSave({ text, address: valid });
    setError(address.trim() === '' ? m.editor_link_address_missing() : m.editor_link_address_invalid());
    addressField.current?.focus();
  };
  const isNew = link.address === '';
  return (
    <Dialog open onClose={onClose} title={isNew ? m.editor_link_add() : m.editor_link_change()}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <Field label={m.editor_link_address()} error={error}>
          {(control) => (
            <TextInput
              {...control}
              ref={addressField}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={address}
              onChange={(event) => {
                setAddress(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Field label={m.editor_link_text()} hint={m.editor_link_text_hint()}>
          {(control) => (
            <TextInput {...control} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{isNew ? m.editor_link_add() : m.editor_link_save()}</Button>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Rendered by the server, as students will see it. */
function MarkdownPreview({ lessonId, text }: { lessonId: string; text: string }) {
  const query = useQuery({
    queryKey: [...queryKeyOf(previewMarkdown, { params: { id: lessonId } }), text],
    queryFn: () => call(previewMarkdown, { params: { id: lessonId }, body: { Text: text } }),
    meta: { personal: true },
    gcTime: 0,
  });
  if (text.trim() === '') return <p className="py-10 text-center text-quiet">{m.editor_preview_empty()}</p>;
  return (
    <QueryContent query={query} loading={<Skeleton className="h-40" />}>
      {({ Html }) => <Prose html={Html} />}
    </QueryContent>
  );
}

interface ModeSwitchProps {
  isPreview: boolean;
  onChange: (isPreview: boolean) => void;
}

/** Between the Markdown and what students see of it. */
function ModeSwitch({ isPreview, onChange }: ModeSwitchProps) {
  const modes = [
    { label: m.editor_write(), value: false },
    { label: m.editor_preview(), value: true },
  ];
  return (
    <div className="flex shrink-0 gap-1">
      {modes.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isPreview === value}
          onClick={() => onChange(value)}
          className={classNames(
            'h-9 cursor-pointer rounded-field px-2 font-semibold text-xs sm:px-3 sm:text-sm',
            isPreview === value ? 'bg-base-200 text-base-content' : 'text-quiet hover:text-base-content',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

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
