/** A note of the demonstration's own student. */
interface OwnNote {
  lesson: string;
  /** The second in its video; without it the note is about the text. */
  second?: number;
  text: string;
}

/** How far the demonstration's own student is in a class: every lesson before the current one is done. */
export interface OwnLearning {
  /** The title of a lesson; null where all are done. */
  current: string | null;
  /** Watched of its video. */
  watchedSeconds?: number;
  notes: readonly OwnNote[];
}

/** By the title of the class. */
export const OWN_LEARNING: Record<string, OwnLearning> = {
  'HTML and CSS from an Empty File': {
    current: 'One row of things with flexbox, many rows with grid',
    watchedSeconds: 14,
    notes: [
      {
        lesson: 'Headings, paragraphs and lists say what things are',
        text: 'The opening hours are a list. I had them as five paragraphs with dashes, and read aloud that sounded like a telegram.',
      },
      {
        lesson: 'The box model, and four distances for a whole page',
        text: 'Only four distances. Go through the old page and count how many I used: I believe eleven.',
      },
      {
        lesson: 'One row of things with flexbox, many rows with grid',
        second: 11,
        text: 'justify-content shares out the free space. My boxes were as wide as the row, so there was none to share.',
      },
      {
        lesson: 'One row of things with flexbox, many rows with grid',
        text: 'Use grid for the three offers and flexbox for the navigation. Then throw away the margins.',
      },
    ],
  },
  'React Without the Panic': {
    current: 'Lists, keys and the mystery of the moving text',
    notes: [
      {
        lesson: 'Who owns this value?',
        text: 'Ask before every useState: who else needs this? The search text belongs to the page, the open menu to the menu.',
      },
    ],
  },
  'Sourdough at Home, with a Starter You Keep Alive': {
    current: null,
    notes: [
      {
        lesson: 'Read your starter like a face',
        second: 16,
        text: 'Willem has a domed top about five hours after a feed, and that is the moment. On Sunday I waited for seven, and he had sunk.',
      },
      {
        lesson: 'Cut it open: what the holes say',
        text: 'Two huge holes above and dense below: too little time before shaping. I had guessed too much.',
      },
    ],
  },
  'Spanish for the First Conversation': {
    current: 'A coffee, please',
    notes: [
      {
        lesson: 'Your first five sentences',
        second: 19,
        text: 'haBLAR, espaÑOL: a consonant at the end, so the last syllable. My sister says HAblar and sounds like a tourist.',
      },
    ],
  },
};
