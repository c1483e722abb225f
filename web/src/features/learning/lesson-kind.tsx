import type { ContentLesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { FileText, Paperclip, Play } from 'lucide-react';
import { formatSecond } from '../../lib/format.ts';

/** A small line about a lesson: its length or that it is read, its files, and whether it is free. */
export function LessonKindLine({ lesson: { Kind, Seconds, Files, IsPreview } }: { lesson: ContentLesson }) {
  const isVideo = Kind === 'video';
  const Icon = isVideo ? Play : FileText;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-quiet text-xs">
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        <Icon aria-hidden="true" className="size-3.5" />
        {isVideo ? m.learning_video_lesson({ length: formatSecond(Seconds) }) : m.learning_text_lesson()}
      </span>
      {Files.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Paperclip aria-hidden="true" className="size-3.5" />
          {m.learning_file_count({ count: Files.length })}
        </span>
      )}
      {IsPreview && <span className="font-semibold text-primary">{m.learning_preview()}</span>}
    </span>
  );
}
