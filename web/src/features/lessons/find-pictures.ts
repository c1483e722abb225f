const PICTURE = /!\[([^\]\n]*)\]\(attachment:([\da-f-]{36})\)/gi;

export interface TextPicture {
  id: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Where the description begins in the text. */
  start: number;
  end: number;
}

export const findPictures = (text: string): TextPicture[] =>
  [...text.matchAll(PICTURE)].map(({ index, 1: alt = '', 2: id = '' }) => {
    const start = index + '!['.length;
    return { id: id.toLowerCase(), alt: alt.trim(), start, end: start + alt.length };
  });
