import type { AssignmentState } from '@guildhall/contract';

/** How an assignment stands for the demonstration's own student. */
export type OwnWork =
  | { state: Extract<AssignmentState, 'open' | 'closed'> }
  | { state: Extract<AssignmentState, 'handed-in' | 'late'>; answer: string; link?: string }
  | { state: Extract<AssignmentState, 'graded'>; answer: string; link?: string; grade: number; comment: string };

/**
 * The classes of the demonstration's own student, with how each assignment stands, in the order in which they are
 * set: first those that are over, then those whose deadline is ahead.
 */
export const OWN_COURSEWORK: Record<string, readonly OwnWork[]> = {
  'HTML and CSS from an Empty File': [
    {
      state: 'graded',
      answer:
        'I began with the headings and read the page aloud to my roommate, who asked where the opening hours were. They are a list now, right below the bread.',
      link: 'https://bakery.example.org/first-page',
      grade: 92,
      comment:
        'The order is right, and the hours are where a hungry person looks. Two of your headings want to be one; have a look and you will see which.',
    },
    {
      state: 'late',
      answer:
        'Sorry, this comes after the deadline: I had a table first and turned it into a list, because each product has only two facts. Ten products, eleven with the almond cake.',
      link: 'https://bakery.example.org/menu',
    },
    { state: 'closed' },
    {
      state: 'handed-in',
      answer:
        'Labels above the fields, types for e-mail and telephone, one button. By keyboard I got stuck at the date: the arrows moved the month when I wanted the day.',
      link: 'https://bakery.example.org/contact',
    },
    { state: 'open' },
  ],
  'React Without the Panic': [
    {
      state: 'graded',
      answer:
        'Seven components. The timetable owns the day, the filter owns nothing, and I moved the search text twice before I believed it. The drawing is behind the link.',
      link: 'https://climbing.example.org/tree.jpg',
      grade: 88,
      comment:
        'A clear tree. You gave the row its own copy of the booking; ask it who owns the value and it will have no answer. Everything else may stay.',
    },
    {
      state: 'graded',
      answer:
        'The selected day lives in the timetable now, and four effects are gone. It is thirty-one lines shorter, and the bug with yesterday went with them.',
      link: 'https://climbing.example.org/diff/2',
      grade: 95,
      comment:
        'That is exactly the point: the bug was not mended, it lost its home. Please show this in the next live session.',
    },
    {
      state: 'late',
      answer:
        'A day late, because I was so pleased with the loading that I forgot the empty list. All three are there now, and when it fails one can try again without losing what was on the screen.',
    },
    {
      state: 'handed-in',
      answer:
        'Errors stand beside their fields, and the button is off while it sends. I could not decide what should happen when two fields are wrong: the focus goes to the first for now.',
      link: 'https://climbing.example.org/booking',
    },
    { state: 'open' },
  ],
  'Sourdough at Home, with a Starter You Keep Alive': [
    {
      state: 'graded',
      answer:
        'Day one: 19 degrees, nothing. Day four: smells of apples. Day seven: doubled in five hours and went over the rim at night. His name is Willem.',
      link: 'https://noor.example.org/willem.jpg',
      grade: 90,
      comment:
        'Apples on day four are a lovely sign. Feed Willem a little less flour when the kitchen is over 22 degrees, and put a plate under the jar.',
    },
    {
      state: 'graded',
      answer:
        'The first poke sprang back at once, the second slowly, the third stayed half-way. The spoonful floated only the third time, so I went on then.',
      grade: 84,
      comment:
        'Well watched. You could have gone on at the second poke already: in a warm kitchen the dough keeps rising while you shape it.',
    },
    { state: 'closed' },
    {
      state: 'handed-in',
      answer:
        'The first slice was sticky and I was worried; the third, in the evening, was the best. The fifth is for tomorrow, and I will change this answer if it surprises me.',
    },
    { state: 'open' },
  ],
  'Spanish for the First Conversation': [
    {
      state: 'graded',
      answer:
        'Me llamo Noor, soy de Utrecht y tengo dos hermanas. I recorded it four times, and this is the third, because in the fourth I laughed.',
      link: 'https://noor.example.org/quien-soy.mp3',
      grade: 87,
      comment:
        '¡Muy bien! Your r in ‘hermanas’ is there already. Breathe after the name, and say ‘me gusta’ as if it were one word.',
    },
    {
      state: 'late',
      answer:
        'I missed the deadline by an evening, because my sister would only play the waitress after dinner. ‘Quisiera’ is in it three times, and I ask her to repeat the bill.',
    },
    { state: 'closed' },
    {
      state: 'handed-in',
      answer:
        'Toast, fruit, coffee with nothing, and arepas. Montevideo was the hardest for me: the ‘ll’ sounds like ‘sh’, and I wrote down a word that does not exist.',
    },
    { state: 'open' },
  ],
};
