import { readdir, readFile } from 'node:fs/promises';
import { type Block, type Line, malformed, readBlocks } from './read-blocks.ts';

export interface DemonstrationLesson {
  title: string;
  preview: boolean;
  /** The name of a clip, without its ending. */
  video?: string;
  /** Names of files to download. */
  files: string[];
  /** Markdown. */
  text: string;
}

interface DemonstrationSection {
  title: string;
  lessons: DemonstrationLesson[];
}

/** What a class teaches. */
export interface DemonstrationContent {
  /** The title of the class. */
  title: string;
  sections: DemonstrationSection[];
}

const SECTION = '## Section: ';
const LESSON = '### Lesson: ';
const PROPERTY = /^(preview|video|files):\s*(\S.*)$/;
const isBlank = ({ text }: Line) => text.trim() === '';

function titleOf({ heading }: Block, prefix: string): string {
  if (!heading.text.startsWith(prefix)) malformed(heading, `expected "${prefix}<title>"`);
  const title = heading.text.slice(prefix.length).trim();
  if (title.length < 3 || title.length > 100) malformed(heading, 'a title has 3 to 100 characters');
  return title;
}

function expectNoText({ body }: Block): void {
  const line = body.find((line) => !isBlank(line));
  if (line) malformed(line, 'text stands outside a lesson');
}

function parseProperties(lines: Line[]): Pick<DemonstrationLesson, 'preview' | 'video' | 'files'> {
  const properties = new Map<string, string>();
  for (const line of lines) {
    const [, key, value] = PROPERTY.exec(line.text) ?? [];
    if (!key || !value) malformed(line, 'expected "preview:", "video:" or "files:", or a blank line before the text');
    if (properties.has(key)) malformed(line, `"${key}:" is given twice`);
    if (key === 'preview' && value.trim() !== 'yes') malformed(line, 'expected "preview: yes"');
    properties.set(key, value.trim());
  }
  const video = properties.get('video');
  const files = properties.get('files')?.split(/\s*,\s*/) ?? [];
  return { preview: properties.has('preview'), ...(video && { video }), files };
}

function parseLesson(block: Block): DemonstrationLesson {
  const title = titleOf(block, LESSON);
  const end = block.body.findIndex(isBlank);
  const properties = parseProperties(end < 0 ? block.body : block.body.slice(0, end));
  const lines = end < 0 ? [] : block.body.slice(end);
  const text = lines.map((line) => line.text).join('\n');
  if (text.trim() === '') malformed(block.heading, 'the lesson has no text');
  return { title, ...properties, text: text.trim() };
}

function parseSection(block: Block): DemonstrationSection {
  const title = titleOf(block, SECTION);
  expectNoText(block);
  return { title, lessons: [] };
}

/** @throws an Error that names the line, where the text is not laid out as `demo/lessons/README.md` says. */
export function parseLessons(text: string): DemonstrationContent {
  const [first, ...blocks] = readBlocks(text);
  if (!first) throw new Error('line 1: expected "# <title of the class>"');
  const title = titleOf(first, '# ');
  expectNoText(first);
  const sections: DemonstrationSection[] = [];
  for (const block of blocks) {
    if (block.heading.text.startsWith('## ')) {
      sections.push(parseSection(block));
    } else {
      const lesson = parseLesson(block);
      const section = sections.at(-1) ?? malformed(block.heading, 'the lesson is in no section');
      section.lessons.push(lesson);
    }
  }
  const empty = sections.find(({ lessons }) => lessons.length === 0);
  if (sections.length === 0 || empty)
    throw new Error(`${empty ? `section "${empty.title}"` : 'the class'} has no lesson`);
  return { title, sections };
}

export const LESSON_FOLDER = new URL('../../lessons/', import.meta.url);

/** How categories and classes are called in paths: 'Health & Fitness' is `health-and-fitness`, 'Café' is `cafe`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Paths below a folder, each `<category>/<class>.md`. */
export async function listTexts(root: URL): Promise<string[]> {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const names = await Promise.all(folders.map(({ name }) => readdir(new URL(`${name}/`, root))));
  return folders
    .flatMap((folder, index) => (names[index] ?? []).map((name) => `${folder.name}/${name}`))
    .filter((path) => path.endsWith('.md'))
    .sort();
}

/** Below `demo/lessons`. */
export const listLessonFiles = (): Promise<string[]> => listTexts(LESSON_FOLDER);

export async function readLessonFile(path: string): Promise<DemonstrationContent> {
  const text = await readFile(new URL(path, LESSON_FOLDER), 'utf8');
  try {
    return parseLessons(text);
  } catch (cause) {
    throw new Error(`demo/lessons/${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** By the title of the class. */
export async function readLessons(): Promise<Map<string, DemonstrationContent>> {
  const contents = await Promise.all((await listLessonFiles()).map(readLessonFile));
  return new Map(contents.map((content) => [content.title, content]));
}
