import { readFileSync } from 'node:fs';
import { CourseLanguage, CourseLevel, type LanguageCode } from '@guildhall/contract';

/** What people choose a class by. */
export interface CourseChoice {
  level: CourseLevel;
  language: LanguageCode;
  /** What one will learn, line by line. */
  goals: string[];
  requirements: string[];
  /** For whom the class is. */
  audience: string[];
}

/** Each class: `# title`, `@ level language`, then `+` what one learns, `-` what one needs, `>` for whom it is. */
const TEXT = readFileSync(new URL('../../choices.txt', import.meta.url), 'utf8');

function parseChoice(block: string): [title: string, choice: CourseChoice] {
  const lines = block.trim().split('\n');
  const marked = (mark: string) => lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
  const [title = '', head = ''] = [marked('#')[0], marked('@')[0]];
  const choice = {
    level: CourseLevel.parse(head.slice(0, -3)),
    language: CourseLanguage.parse(head.slice(-2)),
    goals: marked('+'),
    requirements: marked('-'),
    audience: marked('>'),
  };
  return [title, choice];
}

const CHOICES = new Map(TEXT.split('\n\n').map(parseChoice));

/** What people choose this class by. */
export function choiceOf(title: string): CourseChoice {
  const choice = CHOICES.get(title);
  if (!choice) throw new Error(`choices.txt says nothing about ${title}.`);
  return choice;
}
