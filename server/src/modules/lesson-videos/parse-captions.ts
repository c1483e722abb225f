import { m } from '@guildhall/messages';
import { Problem } from '../../platform/problem.ts';

const MAX_CAPTIONS = 20_000;
/** Characters of one: more than anybody reads before the next. */
const MAX_LENGTH = 5_000;
const TIME = '(?:(\\d{2,3}):)?([0-5]\\d):([0-5]\\d)[.,](\\d{3})';
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);
/** Blocks of WebVTT that hold no captions. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const HTML = /^<(?:!doctype|html|head|body|script|\?xml)/i;

const invalid = (detail: string) => new Problem('caption.invalid', { detail });

const instantOf = ([hours = '00', minutes, seconds, milliseconds]: string[]) =>
  `${hours}:${minutes}:${seconds}.${milliseconds}`;

/** By `indexOf`: a regular expression would look for the end of each `<` anew, through the whole line. */
function withoutTags(line: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = line.indexOf('<', at);
    const end = start === -1 ? -1 : line.indexOf('>', start);
    if (end === -1) return kept.join('') + line.slice(at);
    kept.push(line.slice(at, start));
    at = end + 1;
  }
}

/** No tags, and nothing that ends the block: what remains is text. */
const cleanLine = (line: string) => withoutTags(line).replaceAll('<', '&lt;').replaceAll('-->', '→').trim();

/** Reads WebVTT or SRT, and writes WebVTT of times and plain text alone. Throws `caption.invalid` with the line. */
export function parseCaptions(file: string): string {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (HTML.test(text.trimStart())) throw invalid(m.lessons_problem_caption_html());
  if (!text.includes('-->')) throw invalid(m.lessons_problem_caption_none());
  const lines = text.split('\n');
  const isVtt = /^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '');
  const cues: string[] = [];
  let at = isVtt ? endOfBlock(lines, 0) : 0;
  while (at < lines.length) {
    const end = endOfBlock(lines, at);
    const isCue = end > at && !(isVtt && OTHER_BLOCK.test(lines[at] ?? ''));
    const cue = isCue ? readCue(lines.slice(at, end), at + 1) : '';
    if (cue !== '') cues.push(cue);
    if (cues.length > MAX_CAPTIONS) throw invalid(m.lessons_problem_caption_too_many({ max: MAX_CAPTIONS }));
    at = end + 1;
  }
  if (cues.length === 0) throw invalid(m.lessons_problem_caption_none());
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function endOfBlock(lines: string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() !== '') at += 1;
  return at;
}

/** A name or number may stand before the times. Empty for a caption without words. */
function readCue(block: string[], firstLine: number): string {
  const index = block[0]?.includes('-->') ? 0 : 1;
  const times = TIMING.exec(block[index]?.trim() ?? '');
  if (!times) throw invalid(m.lessons_problem_caption_line({ line: firstLine + Math.min(index, block.length - 1) }));
  const [start, end] = [instantOf(times.slice(1, 5)), instantOf(times.slice(5, 9))];
  if (end.padStart(13, '0') <= start.padStart(13, '0'))
    throw invalid(m.lessons_problem_caption_line({ line: firstLine + index }));
  const lines = block.slice(index + 1);
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (length > MAX_LENGTH)
    throw invalid(m.lessons_problem_caption_too_long({ line: firstLine + index, max: MAX_LENGTH }));
  const words = lines.map(cleanLine).filter(Boolean);
  return words.length > 0 ? `${start} --> ${end}\n${words.join('\n')}\n` : '';
}
