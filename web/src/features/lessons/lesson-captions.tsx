import { CAPTION_LANGUAGES, deleteCaption, type Lesson, type LessonVideo, saveCaption } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { decodeTextIn } from '../../lib/decode-text.ts';
import { errorText } from '../../lib/error-texts.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { languageName } from '../../lib/language-name.ts';
import { matchLanguage } from '../../lib/match-language.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Field } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Captions, Trash2, Upload } from '../../ui/icons.ts';
import { PanelHeading } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toasts.tsx';

const languageOptions = () =>
  CAPTION_LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, LANGUAGE),
  );

/** The first one of this browser that captions are offered in. */
export const ownLanguage = () =>
  navigator.languages.map((tag) => matchLanguage(tag, CAPTION_LANGUAGES)).find(Boolean) ?? 'en';

const keysOf = (lesson: Lesson) => [lessonKeys.one(lesson._id)];

/** Captions of the video, one file per language. */
export function LessonCaptions({ lesson }: { lesson: Lesson }) {
  const captions = lesson.Video?.Captions ?? [];
  return (
    <>
      <PanelHeading
        id="lesson-captions"
        level="h3"
        title={m.editor_captions()}
        Icon={Captions}
        hint={m.editor_captions_hint()}
        actions={<AddCaptions lesson={lesson} />}
      />
      {captions.length > 0 && (
        <ul aria-label={m.editor_captions()} className="divide-y divide-line">
          {captions.map((caption) => (
            <CaptionRow key={caption._id} lesson={lesson} caption={caption} />
          ))}
        </ul>
      )}
    </>
  );
}

function CaptionRow({ lesson, caption }: { lesson: Lesson; caption: LessonVideo['Captions'][number] }) {
  const { _id: id, IsForEarlierVideo } = caption;
  const language = languageName(caption.Language);
  const { mutate } = useCommand(deleteCaption, {
    refresh: keysOf(lesson),
    done: () => toast.success(m.editor_captions_removed({ language })),
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <li className="flex items-center gap-2.5 py-1 pe-2 ps-11 sm:pe-4 sm:ps-13">
      <span className="min-w-0 grow text-sm">
        {language}
        {IsForEarlierVideo && <span className="block text-quiet text-xs">{m.editor_captions_earlier()}</span>}
      </span>
      <IconButton label={m.editor_remove_captions({ language })} onClick={() => mutate({ params: { id } })}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  );
}

function AddCaptions({ lesson }: { lesson: Lesson }) {
  const [language, setLanguage] = useState(ownLanguage);
  const { mutate, isPending } = useCommand(saveCaption, {
    refresh: keysOf(lesson),
    done: ({ LeftOut }) =>
      toast.success(LeftOut > 0 ? m.editor_captions_added_in_part({ count: LeftOut }) : m.editor_captions_added()),
    failed: (error) => toast.error(errorText(error)),
  });
  const add = async (file: File) => {
    const text = decodeTextIn(new Uint8Array(await file.arrayBuffer()), language);
    if (text === undefined) toast.error(m.editor_captions_unknown_letters());
    else mutate({ params: { id: lesson._id }, body: { Language: language, Text: text } });
  };
  return (
    <>
      <Field label={m.editor_captions_language()} labelHidden className="w-36 sm:w-40">
        {(control) => (
          <Select
            {...control}
            value={language}
            options={languageOptions()}
            onChange={(event) => setLanguage(event.target.value)}
            className="h-9 min-h-9 text-sm"
          />
        )}
      </Field>
      <FileButton
        variant="outline"
        size="small"
        pending={isPending}
        aria-describedby="lesson-captions-hint"
        inputLabel={m.editor_captions_file()}
        accept=".vtt,.srt,.sbv,text/vtt"
        onFiles={([file]) => file && void add(file)}
      >
        <Upload aria-hidden="true" className="size-4" />
        {m.editor_add_captions()}
      </FileButton>
    </>
  );
}
