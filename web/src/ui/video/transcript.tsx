import { foldText } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { formatSecond } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { TextInput } from '../text-input.tsx';
import { useRovingFocus } from '../use-roving-focus.ts';
import { useVideoSecond } from './use-video-value.ts';
import { moveTo, play } from './video-actions.ts';
import { type Cue, useCues } from './video-captions.ts';

/** Scrolls the list, and not the page, to the line that is spoken; not while somebody searches or reads elsewhere. */
function useFollow(list: RefObject<HTMLOListElement | null>, current: number, isFollowing: boolean): void {
  useEffect(() => {
    const line = list.current?.children[current];
    if (!isFollowing || !list.current || !(line instanceof HTMLElement)) return;
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3;
  }, [list, current, isFollowing]);
}

const matches = ({ text }: Cue, search: string) => foldText(text).includes(foldText(search));

/** What is said in a video: follows it, can be searched, and a line plays the video from where it is said. */
export function Transcript({ video }: { video: HTMLVideoElement | null }) {
  const cues = useCues(video);
  const second = useVideoSecond(video);
  const [search, setSearch] = useState('');
  const [isInside, setIsInside] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const typed = search.trim();
  const shown = typed === '' ? cues : cues.filter((cue) => matches(cue, typed));
  const current = shown.findLastIndex(({ start }) => start <= second + 0.05);
  useFollow(list, current, typed === '' && !isInside);
  const rovingProps = useRovingFocus({ list, count: shown.length, entry: current });
  return (
    <div className="grid min-h-0 grid-rows-[auto_auto_minmax(0,1fr)] gap-2">
      <TextInput
        type="search"
        aria-label={m.common_transcript_search()}
        placeholder={m.common_transcript_search()}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={typed === '' ? 'sr-only' : 'text-quiet text-xs'}>
        {typed !== '' && m.common_transcript_found({ count: shown.length })}
      </p>
      <ol
        ref={list}
        onPointerEnter={() => setIsInside(true)}
        onPointerLeave={() => setIsInside(false)}
        className={classNames(
          'relative grid max-h-80 content-start gap-0.5 overflow-y-auto overscroll-contain xl:max-h-none',
          /** What stands below moves no more when the lines come. */
          cues.length === 0 && 'max-xl:h-80',
        )}
      >
        {shown.map((cue, index) => (
          <li key={`${cue.start} ${cue.text}`}>
            <Line
              {...rovingProps(index)}
              cue={cue}
              isCurrent={index === current && second > 0}
              onClick={() => video && playFrom(video, cue)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function playFrom(video: HTMLVideoElement, { start }: Cue): void {
  moveTo(video, start);
  play(video);
}

interface LineProps extends ComponentProps<'button'> {
  cue: Cue;
  isCurrent: boolean;
}

function Line({ cue, isCurrent, ...button }: LineProps) {
  return (
    <button
      {...button}
      type="button"
      aria-current={isCurrent ? 'time' : undefined}
      className={classNames(
        'grid w-full cursor-pointer grid-cols-[2.75rem_1fr] gap-2 rounded-field px-2 py-1.5 text-start text-sm outline-offset-[-2px]',
        isCurrent ? 'bg-primary/12 font-semibold' : 'hover:bg-base-content/6',
      )}
    >
      <span className="pt-0.5 text-quiet text-xs tabular-nums">{formatSecond(cue.start)}</span>
      <span dir="auto" lang={cue.language || undefined}>
        {cue.text}
      </span>
    </button>
  );
}
