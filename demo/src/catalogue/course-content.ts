import type { TeacherKey } from '../teachers.ts';

export type Rating = 1 | 2 | 3 | 4 | 5;

/** What a student wrote, and what the teacher answered, where there is an answer. */
export type WrittenReview = string | { text: string; answer: string };

/** A class as it was written down, before anybody enrolled. */
export interface CourseContent {
  title: string;
  teacher: TeacherKey;
  priceCents: number;
  /** Paragraphs parted by blank lines; single line breaks and indentation are only how the file is set. */
  description: string;
  /** Without it the class is Approved. */
  decision?: { status: 'Pending' } | { status: 'Rejected'; reason: string };
  /** What an admin approved, where its teacher has changed it since. */
  approvedAs?: { title?: string; priceCents?: number };
  /** For the first days of the demonstration. It was on sale for 30 days before. */
  reducedCents?: number;
  /** What its teacher sets, in this order: what is to be done under each title. */
  assignments: Record<string, string>;
  /** What students wrote, under the stars they gave. Classes with more reviews also get more students. */
  reviews: Partial<Record<Rating, readonly WrittenReview[]>>;
}

/** The description as it is stored: each paragraph on one line, a blank line between two. */
export const unwrapParagraphs = (description: string): string =>
  description
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n');
