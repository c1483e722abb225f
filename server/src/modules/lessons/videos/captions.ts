import {
  type CheckedBodyOf,
  cleanText,
  MAX_CAPTION_BYTES,
  type saveCaption as route,
  toAsciiDigits,
} from '@guildhall/contract';
import type { Tx } from '../../../database/database.ts';
import { deleted, inserted } from '../../../http/write-results.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import type { Viewer } from '../../course-access/index.ts';
import { applyContentChange, changedLesson } from '../apply-content-change.ts';
import { findVideoOf, lockLessonOf, lockOpenLesson } from './lesson-videos.queries.ts';

const MAX_CAPTIONS = 20_000;
/** Characters of one: more than anybody reads before the next. */
const MAX_LENGTH = 5_000;
/** Tools leave out hours, leading zeros and digits of the fraction. A shift of all times makes some negative. */
const TIME = '(-?)(?:(\\d{1,3}):)?(\\d{1,3}):(\\d{1,2})(?:[.,](\\d{1,3})\\d*)?';
/** Word processors make an arrow of `-->`; between the times of YouTube's SBV is a comma. */
const ARROW = '[ \\t]*(?:-->|->|[–—]>|→|--&gt;)[ \\t]*';
const TIMING = new RegExp(`^${TIME}(?:${ARROW}|,)${TIME}(?:\\s.*)?$`);
/** What is meant as one. */
const LIKE_TIMING = /^-?\d+:[\d:.,-]*[ \t]*-->/;
/** Characters of a line that may be one; tools write places and styles behind the times. */
const MAX_TIMING_LENGTH = 300;
/** Marks of direction and of the beginning of a file, as editors put them around times. */
const MARKS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Translators part times by blanks, and some tools write milliseconds behind a colon. */
const PARTED = /(?<=\d) ?([:.,]) (?=\d)/g;
const COLON_FRACTION = /(:\d{1,2}:\d{1,2})[:;](?=\d{3}(?!\d))/g;
const NUMBER = /^#?\d+[.:]?$/;
/** Blocks of WebVTT that hold no captions. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const HTML = /^<(?:!doctype|html|head|body|script|\?xml)/i;
/** WebVTT says so when a word is spoken. Files with such times repeat each line below the next one. */
const WORD_TIME = /<\d{2}:\d{2}[\d:.]*>/;

interface Cue {
  /** The line that its times are on, counted from 1. */
  line: number;
  /** Milliseconds; undefined where they cannot be read. */
  times: [start: number, end: number] | undefined;
  lines: string[];
}

interface Captions {
  /** WebVTT of times and plain text alone. */
  vtt: string;
  /** Captions whose times cannot be read, or that last no time. */
  leftOut: number;
}

function millisecondsOf([sign, hours, minutes, seconds, fraction = '']: (string | undefined)[]): number {
  if (Number(seconds) >= 60 || (hours && Number(minutes) >= 60)) return Number.NaN;
  const whole = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return (sign ? -1 : 1) * (whole * 1_000 + Number(fraction.padEnd(3, '0')));
}

function timesOf(timing: string): Cue['times'] {
  const parts = TIMING.exec(timing);
  if (!parts) return undefined;
  const [start, end] = [Math.max(0, millisecondsOf(parts.slice(1, 6))), millisecondsOf(parts.slice(6, 11))];
  return end > start ? [start, end] : undefined;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

const formatTime = (time: number) =>
  `${two(time / 3_600_000)}:${two((time / 60_000) % 60)}:${two((time / 1_000) % 60)}.${String(time % 1_000).padStart(3, '0')}`;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

const characterOf = (code: number): string | undefined =>
  code >= 0x20 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : undefined;

const decodeEntities = (line: string) =>
  line.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
    (source, decimal?: string, hex?: string, name = '') =>
      (decimal || hex ? characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) : ENTITIES[name]) ??
      source,
  );

/** All tags are marks of WebVTT; who speaks is said before their words. */
const readVttLine = (line: string) =>
  line
    .replaceAll(/<v(?:\.[^\s<>]*)?\s([^<>]*)>/g, (_, name: string) => (name.trim() ? `${name.trim()}: ` : ''))
    .replaceAll(/<\/?[a-zA-Z][^<>]*>|<\/?[\d:.]*>/g, '');

/** SRT knows a few tags of HTML, those of SubStation Alpha and of MicroDVD: whatever else stands in brackets is said. */
const readSrtLine = (line: string) =>
  line.replaceAll(/<\/?(?:b|i|u|s|font)(?:\s[^<>]*)?>/gi, '').replaceAll(/\{\\[^{}]*\}|^\{[cfhpsy]:[^{}]*\}/gi, '');

/** Line breaks of HTML, of SubViewer, and of SubStation Alpha beside its tags: elsewhere `\N` may be a folder. */
const splitLines = (text: string) =>
  text.split(/\{\\[a-z0-9]/i.test(text) ? /\n|<br\s*\/?>|\[br\]|\\N/i : /\n|<br\s*\/?>|\[br\]/i);

/** Programs show nothing for them, or letters turned round. */
const CONTROL_CHARACTERS = /[\p{Cc}\u202d\u202e]/gu;

const toVttText = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words of a cue, as WebVTT. Blank lines would end it. */
const wordsOf = ({ lines }: Cue, isVtt: boolean): string[] =>
  splitLines(cleanText(lines.join('\n')))
    .map((line) => decodeEntities(isVtt ? readVttLine(line) : readSrtLine(line)).replaceAll(CONTROL_CHARACTERS, ''))
    .map((line) => toVttText(line.trim()))
    .filter(Boolean);

/** Times and numbers in any digits, as `TIMING` has them. */
function plainLine(line: string): string {
  const text = line.replaceAll(MARKS, '').trim();
  if (text.length > MAX_TIMING_LENGTH || !/^-?\p{Nd}|^#/u.test(text)) return text;
  const plain = toAsciiDigits(text).replaceAll(/[\u00a0\u2007\u202f]/g, ' ');
  return /[>→]/.test(plain) ? plain.replaceAll(PARTED, '$1').replaceAll(COLON_FRACTION, '$1.') : plain;
}

const isTiming = (line: string) => TIMING.test(line) || LIKE_TIMING.test(line);

/** Without the number of the next cue, right above its times or with blank lines around it. */
function withoutNumber(lines: string[]): string[] {
  const at = lines.findLastIndex((line) => line !== '');
  const isApart = at === lines.length - 1 || lines[at - 1] === '';
  return isApart && NUMBER.test(plainLine(lines[at] ?? '')) ? lines.slice(0, at) : lines;
}

/** From one timing line to the next, with or without blank lines; a name or number may stand above the times. */
function* readCues(lines: string[], isVtt: boolean): Generator<Cue> {
  let cue: Cue | undefined;
  let isNumbered = false;
  let isInOtherBlock = false;
  /** Above it, blank ones aside. */
  let lastText = '';
  for (const [index, line] of lines.entries()) {
    const text = plainLine(line);
    const above = lines[index - 1]?.trim() ?? '';
    if (isTiming(text)) {
      if (!cue) isNumbered = NUMBER.test(lastText);
      const isName = !isNumbered && !isInOtherBlock && above !== '' && !lines[index - 2]?.trim();
      if (cue)
        yield { ...cue, lines: isNumbered ? withoutNumber(cue.lines) : cue.lines.slice(0, isName ? -1 : undefined) };
      cue = { line: index + 1, times: timesOf(text), lines: [] };
      isInOtherBlock = false;
    } else {
      isInOtherBlock = text !== '' && (isInOtherBlock || (isVtt && above === '' && OTHER_BLOCK.test(text)));
      if (!isInOtherBlock) cue?.lines.push(line.trim());
    }
    if (text !== '') lastText = text;
  }
  if (cue) yield cue;
}

/** Reads WebVTT, SRT or SBV as tools write them. Throws `caption.invalid` where nothing can be read. */
export function parseCaptions(file: string): Captions {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (HTML.test(text.trimStart())) throw new Problem('caption.invalid', { reason: 'html' });
  const lines = text.split('\n');
  const heading = lines.find((line) => line.trim() !== '') ?? '';
  const isVtt = /^WEBVTT(?:[ \t].*)?$/.test(heading.trim());
  const repeatsLines = isVtt && WORD_TIME.test(text);
  const cues: string[] = [];
  const leftOut: Cue[] = [];
  let lastLine = '';
  for (const cue of readCues(lines, isVtt)) {
    const { line, times } = cue;
    if (cue.lines.reduce((sum, { length }) => sum + length + 1, 0) > MAX_LENGTH)
      throw new Problem('caption.invalid', { reason: 'long', values: { line, max: MAX_LENGTH } });
    const words = wordsOf(cue, isVtt).filter((spoken) => {
      const isRepeated = repeatsLines && spoken === lastLine;
      lastLine = spoken;
      return !isRepeated;
    });
    if (!times) leftOut.push(cue);
    else if (words.length > 0) cues.push(`${times.map(formatTime).join(' --> ')}\n${words.join('\n')}\n`);
    if (cues.length + leftOut.length > MAX_CAPTIONS) {
      throw new Problem('caption.invalid', { reason: 'many', values: { max: MAX_CAPTIONS } });
    }
  }
  const [first] = leftOut;
  if (cues.length === 0 && first) {
    throw new Problem('caption.invalid', { reason: 'line', values: { line: first.line } });
  }
  if (cues.length === 0) throw new Problem('caption.invalid');
  return { vtt: `WEBVTT\n\n${cues.join('\n')}`, leftOut: leftOut.length };
}

interface Saving {
  lessonId: string;
  actor: Viewer;
  caption: CheckedBodyOf<typeof route>;
  now: Date;
}

/** `en-us` and `en-US` are one language. */
function canonicalLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language;
  } catch {
    throw new Problem('caption.invalid', { reason: 'language' });
  }
}

export async function saveCaption(tx: Tx, { lessonId, actor, caption, now }: Saving) {
  const { course, lesson } = await lockOpenLesson(tx, lessonId, actor);
  const video = await findVideoOf(tx, lesson.id);
  if (!video || video.status === 'refused') throw new Problem('video.not-found');
  const { vtt, leftOut } = parseCaptions(caption.Text);
  if (Buffer.byteLength(vtt) > MAX_CAPTION_BYTES) throw new Problem('caption.invalid', { reason: 'size' });
  const { id } = await tx
    .insertInto('caption')
    .values({ id: newId(), video_id: video.id, language: canonicalLanguage(caption.Language), vtt, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'language']).doUpdateSet({ vtt, created_at: now, is_for_earlier_video: false }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const subjects = [changedLesson(lesson, 'captions')];
  await applyContentChange(tx, course, { subjects, now });
  return { ...inserted(id), LeftOut: leftOut };
}

export async function deleteCaption(
  tx: Tx,
  { captionId, actor, now }: { captionId: string; actor: Viewer; now: Date },
) {
  const found = await tx
    .selectFrom('caption')
    .innerJoin('lesson_video', 'lesson_video.id', 'caption.video_id')
    .select('lesson_video.lesson_id')
    .where('caption.id', '=', captionId)
    .executeTakeFirst();
  const { course, lesson } = await lockLessonOf(tx, found?.lesson_id, { actor, code: 'caption.not-found' });
  const { numDeletedRows } = await tx.deleteFrom('caption').where('id', '=', captionId).executeTakeFirst();
  const subjects = [changedLesson(lesson, 'captions')];
  if (numDeletedRows > 0n) await applyContentChange(tx, course, { subjects, now });
  return deleted(Number(numDeletedRows));
}
