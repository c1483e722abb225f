import { emptyRows, type Handout } from '../handout.ts';

export const CREATIVE_HANDOUTS: readonly Handout[] = [
  {
    name: 'exposure-cheat-sheet',
    course: 'Leave Auto Mode: Exposure in Four Weekends',
    title: 'Exposure on one page',
    blocks: [
      {
        kind: 'text',
        text: 'One step to the right in a row lets in half the light, and one step to the left lets in twice as much. Whatever you take in one row, give back in another.',
      },
      { kind: 'heading', text: 'Full stops' },
      {
        kind: 'table',
        columns: [
          ['Tap', 1.3],
          ['', 1],
          ['', 1],
          ['', 1],
          ['', 1],
          ['', 1],
          ['', 1],
          ['', 1],
        ],
        rows: [
          ['Aperture', 'f/2', 'f/2.8', 'f/4', 'f/5.6', 'f/8', 'f/11', 'f/16'],
          ['Time', '1/15', '1/30', '1/60', '1/125', '1/250', '1/500', '1/1000'],
          ['ISO', '6400', '3200', '1600', '800', '400', '200', '100'],
        ],
      },
      { kind: 'heading', text: 'What each tap changes besides the light' },
      {
        kind: 'table',
        columns: [
          ['Tap', 1],
          ['More light', 2],
          ['Less light', 2],
        ],
        rows: [
          ['Aperture', 'f/2: a soft background', 'f/11: sharp from near to far'],
          ['Time', '1/30: movement blurs', '1/500: movement freezes'],
          ['ISO', '3200: visible noise', '100: clean shadows'],
        ],
      },
      { kind: 'heading', text: 'Without a meter: sunny 16' },
      { kind: 'text', text: 'Set the time to one divided by the ISO, then choose the aperture by the light.' },
      {
        kind: 'table',
        columns: [
          ['Light', 2],
          ['Aperture', 1],
          ['Shadows', 2],
        ],
        rows: [
          ['Full sun', 'f/16', 'hard edges'],
          ['Hazy sun', 'f/11', 'soft edges'],
          ['Bright clouds', 'f/8', 'barely visible'],
          ['Heavy overcast', 'f/5.6', 'none'],
          ['Open shade', 'f/4', 'none'],
        ],
      },
      {
        kind: 'note',
        text: 'Ask first what must happen in the picture. If something has to freeze or flow, set the time first. If something has to be sharp or dissolve, begin with the aperture. ISO comes last.',
      },
    ],
  },
  {
    name: 'forty-settings',
    course: 'Typography: Choosing, Pairing and Setting Type',
    title: 'One paragraph, forty settings',
    blocks: [
      {
        kind: 'text',
        text: 'Setting 1 is your reference: 10 points on 14, about 60 characters to the line, black on white. Change one thing at a time, write the value down, and put a cross beside the three that you would read for an hour.',
      },
      {
        kind: 'table',
        columns: [
          ['Size, points', 1],
          ['Leading, %', 1],
          ['Characters per line', 1.2],
          ['Weight or typeface', 1.6],
        ],
        rows: emptyRows(10),
        rowHeight: 34,
      },
      { kind: 'heading', text: 'Look twice' },
      {
        kind: 'checklist',
        items: [
          'From arm’s length, with eyes half closed: is the gray even, without stripes or holes?',
          'At reading distance: where did you lose the line, and how long was that line?',
          'The three with a cross: what do their values have in common?',
        ],
      },
      { kind: 'note', text: 'Print the settings. A screen hides half of the differences.' },
    ],
  },
];
