import { emptyRows, type Handout } from '../handout.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const PRACTICE_HANDOUTS: readonly Handout[] = [
  {
    name: 'starter-diary',
    course: 'Sourdough at Home, with a Starter You Keep Alive',
    title: 'The diary of a starter',
    blocks: [
      {
        kind: 'text',
        text: 'Two lines a day for a week. Keep 25 g, add 50 g of flour and 50 g of water, put a rubber band at the level, and note how far it rises above the band.',
      },
      {
        kind: 'table',
        columns: [
          ['Day', 0.7],
          ['Kitchen, °C', 1],
          ['Fed at', 1],
          ['Highest at', 1],
          ['Rise', 0.9],
          ['Smell and bubbles', 2.4],
        ],
        rows: emptyRows(7, (day) => String(day + 1)),
        rowHeight: 38,
      },
      { kind: 'heading', text: 'Ready to bake with, when' },
      {
        kind: 'checklist',
        items: [
          'it doubles after a feeding, two days in a row',
          'its top is a dome, not yet a hollow',
          'it smells of yogurt or apples, and not of nail polish',
          'a spoonful floats in water (most of the time; rye starters often sink and are fine)',
        ],
      },
      {
        kind: 'note',
        text: 'Pink or orange streaks, or fur: throw it away, scald the jar and begin again. A gray liquid on top is only hunger: pour it off and feed.',
      },
    ],
  },
  {
    name: 'sleep-diary',
    course: 'Sleep Better: Six Weeks of Small Changes',
    title: 'Two lines every morning',
    blocks: [
      {
        kind: 'text',
        text: 'Fill it in within an hour of getting up, and do not look at the clock during the night: guesses are good enough.',
      },
      {
        kind: 'table',
        columns: [
          ['Night to', 1.2],
          ['Lights out', 1],
          ['Asleep in', 1.1],
          ['Awake, min', 1.1],
          ['Got up', 0.9],
          ['1 to 5', 0.7],
          ['Remark', 2],
        ],
        rows: emptyRows(7, (day) => WEEKDAYS[day] ?? ''),
        rowHeight: 40,
      },
      { kind: 'heading', text: 'This week I change one thing' },
      { kind: 'boxes', names: ['What I change', 'Kept on how many nights?'], height: 66 },
      {
        kind: 'note',
        text: 'This is a diary and not a treatment. See a physician if you stop breathing at night, fall asleep at the wheel, or have slept badly for more than three months.',
      },
    ],
  },
  {
    name: 'spanish-phrases',
    course: 'Spanish for the First Conversation',
    title: 'Phrases for the first ten minutes',
    blocks: [
      {
        kind: 'text',
        text: 'The stressed syllables are in capitals. Say them longer and a little louder, and let the others run.',
      },
      {
        kind: 'table',
        columns: [
          ['You say', 1.5],
          ['Stress', 1.7],
          ['It means', 1.7],
        ],
        rows: [
          ['Hola, buenos días.', 'O-la, BUE-nos DI-as', 'Hello, good morning.'],
          ['¿Cómo está?', 'CO-mo es-TA', 'How are you?'],
          ['Me llamo Ana.', 'me LLA-mo A-na', 'My name is Ana.'],
          ['Mucho gusto.', 'MU-cho GUS-to', 'Pleased to meet you.'],
          ['¿De dónde es?', 'de DON-de es', 'Where are you from?'],
          ['Quisiera un café.', 'qui-SIE-ra un ca-FE', 'I would like a coffee.'],
          ['¿Puede repetir, por favor?', 'PUE-de re-pe-TIR por fa-VOR', 'Could you repeat that, please?'],
          ['Más despacio, por favor.', 'MAS des-PA-cio por fa-VOR', 'More slowly, please.'],
          ['Muchas gracias.', 'MU-chas GRA-cias', 'Thank you very much.'],
          ['Hasta luego.', 'AS-ta LUE-go', 'See you later.'],
        ],
      },
      { kind: 'heading', text: 'Where the stress is' },
      {
        kind: 'table',
        columns: [
          ['The word', 2],
          ['The stress', 1.6],
          ['For example', 2],
        ],
        rows: [
          ['has a written accent', 'there', 'café, está, días'],
          ['ends in a vowel, n or s', 'last syllable but one', 'mucho, gracias, llamo'],
          ['ends in another consonant', 'last syllable', 'favor, repetir, español'],
        ],
      },
      {
        kind: 'note',
        text: 'Asking somebody to repeat a sentence is not a failure but the most useful skill of the first year.',
      },
    ],
  },
];
