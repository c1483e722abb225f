import type { Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Transcript } from '../../ui/video/transcript.tsx';

/** Visitors have none. */
export const LessonNotes = loadLater(async () => (await import('./lesson-notes.tsx')).LessonNotes);

interface LessonPanelProps {
  lesson: Lesson;
  video: HTMLVideoElement | null;
  hasTranscript: boolean;
}

const HEIGHT = 'xl:max-h-[calc(100dvh-3rem)]';

/** Beside the lesson: what is said in its video, and the student's notes. */
export function LessonPanel({ lesson, video, hasTranscript }: LessonPanelProps) {
  const hasNotes = lesson.Progress !== null;
  const [chosen, setChosen] = useState<'transcript' | 'notes'>('transcript');
  const tabs = [
    ...(hasTranscript ? [{ name: 'transcript', text: m.learning_transcript() } as const] : []),
    ...(hasNotes ? [{ name: 'notes', text: m.learning_notes() } as const] : []),
  ];
  /** Notes go when access ends. */
  const shown = tabs.find(({ name }) => name === chosen)?.name ?? tabs[0]?.name;
  return (
    <Card className={classNames('grid grid-rows-[auto_minmax(0,1fr)] gap-3 p-4', HEIGHT)}>
      {tabs.length > 1 ? (
        <fieldset className="grid grid-cols-2 gap-1 rounded-field bg-base-300 p-1">
          <legend className="sr-only">{m.learning_panel()}</legend>
          {tabs.map(({ name, text }) => (
            <button
              key={name}
              type="button"
              aria-pressed={shown === name}
              onClick={() => setChosen(name)}
              className={classNames(
                'min-h-9 cursor-pointer rounded-[0.45rem] font-semibold text-sm pointer-coarse:min-h-11',
                shown === name ? 'bg-base-100 shadow-sm' : 'text-quiet hover:text-base-content',
              )}
            >
              {text}
            </button>
          ))}
        </fieldset>
      ) : (
        <h2 className="px-1 text-base">{tabs[0]?.text}</h2>
      )}
      {shown === 'transcript' && <Transcript video={video} />}
      {shown === 'notes' && <LessonNotes lesson={lesson} video={video} />}
    </Card>
  );
}
