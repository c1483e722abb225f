import { previewMarkdown, queryKeyOf } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { trustHtml } from '../../lib/trusted-types.ts';
import { ImageOff } from '../../ui/icons.ts';
import { findPictures, type TextPicture } from './find-pictures.ts';

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
export function TextPictures({ lessonId, text, onSelect }: TextPicturesProps) {
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
