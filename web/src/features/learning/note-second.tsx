import { m } from '@guildhall/messages';
import { formatSecond } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Clock, X } from '../../ui/icons.ts';

interface NoteSecondProps {
  second: number | null;
  video: HTMLVideoElement;
  onSecond: (second: number | null) => void;
}

/** The second that a note is about: the video's at the moment, or none. */
export function NoteSecond({ second, video, onSecond }: NoteSecondProps) {
  if (second === null) {
    return (
      <Button
        variant="quiet"
        size="small"
        onClick={() => onSecond(Math.floor(video.currentTime))}
        className="-ms-2 px-2"
      >
        <Clock aria-hidden="true" className="size-4" />
        {m.learning_note_add_second()}
      </Button>
    );
  }
  return (
    <p className="inline-flex items-center rounded-full bg-primary/12 ps-3 font-semibold text-primary text-xs tabular-nums">
      {m.learning_note_at({ time: formatSecond(second) })}
      <IconButton label={m.learning_note_remove_second()} onClick={() => onSecond(null)} className="size-8">
        <X aria-hidden="true" className="size-3.5" />
      </IconButton>
    </p>
  );
}
