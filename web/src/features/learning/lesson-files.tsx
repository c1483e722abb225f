import type { Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatBytes } from '../../lib/format-bytes.ts';
import { Download, FileText } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';

/** What can be downloaded with a lesson. */
export function LessonFiles({ files }: { files: Lesson['Files'] }) {
  if (files.length === 0) return null;
  const isWithheld = files.some(({ Url }) => Url === null);
  return (
    <section aria-labelledby="lesson-files" className="grid max-w-[44rem] gap-3">
      <h2 id="lesson-files" className="text-lg">
        {m.learning_files()}
      </h2>
      <ul className="grid gap-2">
        {files.map((file) => (
          <li
            key={file._id}
            className="flex items-center gap-3 rounded-field border border-line bg-base-100 py-2 pe-2 ps-4"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0 text-quiet" />
            <span dir="auto" className="wrap-anywhere min-w-0 grow text-sm">
              {file.Name} <span className="whitespace-nowrap text-quiet text-xs">{formatBytes(file.Bytes)}</span>
            </span>
            {file.Url !== null && <DownloadLink name={file.Name} url={file.Url} />}
          </li>
        ))}
      </ul>
      {isWithheld && <p className="text-quiet text-sm">{m.learning_download_not_in_trial()}</p>}
    </section>
  );
}

const DownloadLink = ({ name, url }: { name: string; url: string }) => (
  <a href={url} download={name} className="btn btn-ghost h-11 shrink-0 px-4 text-sm">
    <Download aria-hidden="true" className="size-4" />
    {richText(m.learning_download({ name, hidden: screenReaderOnly }))}
  </a>
);
