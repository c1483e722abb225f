import { emptyRows, type Handout } from '../handout.ts';

export const BUSINESS_HANDOUTS: readonly Handout[] = [
  {
    name: 'clicker-sheet',
    course: 'Opening a Café: Numbers Before Furniture',
    title: 'Two days with a clicker',
    blocks: [
      {
        kind: 'text',
        text: 'One sheet for a weekday, one for a Saturday. Count only the side of the street that your door is on.',
      },
      { kind: 'boxes', names: ['Address and side of the street', 'Date and weekday'], height: 46 },
      {
        kind: 'table',
        columns: [
          ['Hour', 1],
          ['Walked past', 1.2],
          ['Alone', 1],
          ['With a cup', 1.1],
          ['Weather', 1.6],
        ],
        rows: emptyRows(12, (hour) => `${hour + 7} to ${hour + 8}`),
        rowHeight: 28,
      },
      { kind: 'heading', text: 'In the evening' },
      {
        kind: 'checklist',
        items: [
          'Add up the column of people who walked past.',
          'One guest in a hundred is a cautious guess for a new café without a name.',
          'Guests times what each spends, without tax: the most you can hope for on such a day.',
        ],
      },
    ],
  },
  {
    name: 'eight-boxes',
    course: 'The One-Page Business Plan',
    title: 'A plan in eight boxes',
    blocks: [
      {
        kind: 'text',
        text: 'Sentences of at most twelve words. Leave no box empty: where you do not know, guess, and mark the guess with a question mark.',
      },
      {
        kind: 'boxes',
        names: [
          '1. Who pays',
          '2. For what',
          '3. How they hear of you',
          '4. How it reaches them',
          '5. What they pay',
          '6. What it costs you',
          '7. Who else is needed',
          '8. What has to be true',
        ],
        height: 112,
      },
      {
        kind: 'note',
        text: 'Box 8 holds the three assumptions that could sink you. Which of them can you test this week?',
      },
    ],
  },
];
