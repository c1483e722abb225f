import type { ContentSection } from '@guildhall/contract';

const section = (Title: string, ...titles: string[]): ContentSection => ({
  _id: Title,
  Title,
  Lessons: titles.map((title) => ({
    _id: title,
    Title: title,
    Kind: 'text',
    Seconds: 0,
    IsPreview: false,
    Files: [],
    HasQuiz: false,
  })),
});

export const KITES = [section('Build', 'Cane', 'Paper'), section('Empty'), section('Fly', 'Wind')];

/** As the outline shows it. */
export const outline = (sections: ContentSection[]) =>
  sections.map(({ Title, Lessons }) => [Title, ...Lessons.map((lesson) => lesson.Title)].join(' '));
