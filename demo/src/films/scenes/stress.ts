import { circle, group, mix, rectangle } from '../../drawing/svg.ts';
import { eased, visible } from '../easing.ts';
import type { Scene } from '../film.ts';
import { widthOf, write } from '../lettering.ts';

/** A star stands before each stressed syllable; signs stand alone. */
const PHRASES = [
  {
    at: 3,
    until: 8,
    syllables: ['¡', '*Bue', 'nos ', '*dí', 'as', '!'],
    meaning: 'Good morning!',
    heading: 'Say the marked part louder',
    caption: '¡Buenos días! Good morning! The stress is on BUE and on DÍ.',
  },
  {
    at: 8,
    until: 13,
    syllables: ['¿', '*Có', 'mo ', 'es', '*tá', '?'],
    meaning: 'How are you?',
    heading: 'A written accent is the stress',
    caption: '¿Cómo está? How are you? The written accents on CÓ and TÁ tell you where the stress is.',
  },
  {
    at: 13,
    until: 18.4,
    syllables: ['*Mu', 'cho ', '*gus', 'to'],
    meaning: 'Pleased to meet you',
    heading: 'Ends in a vowel, n or s',
    caption: 'Mucho gusto. Pleased to meet you. No accent, and a vowel at the end: stress the last but one.',
  },
  {
    at: 18.4,
    until: 23.6,
    syllables: ['ha', '*blar ', 'es', 'pa', '*ñol'],
    meaning: 'to speak Spanish',
    heading: 'Ends in another consonant',
    caption: 'Hablar español, to speak Spanish. Another consonant at the end: stress the last syllable.',
  },
] as const;

const END = {
  at: 23.6,
  heading: 'Now say hello',
  caption: 'Accent, ending, stress: with these rules you know where to stress any Spanish word that you read. ¡Hola!',
};

const SIZE = 128;
const BASELINE = 388;

type Phrase = (typeof PHRASES)[number];

type Colours = Record<'plain' | 'stressed' | 'quiet', string>;

/** Rises and colours while it is spoken; a bar marks the stress, a dot the rest. */
function drawSyllable(syllable: string, { time, left, spoken, colours }: Syllable): string {
  const text = syllable.replace('*', '');
  const stressed = text !== syllable;
  const told = eased(time, spoken, spoken + 0.4);
  const beat = eased(time, spoken, spoken + 0.25) * (1 - eased(time, spoken + 0.35, spoken + 0.95));
  const fill = mix(colours.plain, colours.stressed, stressed ? told : 0);
  const letters = write(text, { x: left, y: BASELINE - (stressed ? 20 : 6) * beat, size: SIZE, fill, font: 'title' });
  const middle = left + widthOf(text.trim(), SIZE, 'title') / 2;
  const mark = stressed
    ? rectangle({ x: middle - 46 * told, y: 446, width: 92 * told, height: 22 }, colours.stressed, 11)
    : circle([middle, 457], 11 * told, colours.quiet);
  return letters + mark;
}

interface Syllable {
  time: number;
  left: number;
  /** Seconds at which it is said. */
  spoken: number;
  colours: Colours;
}

function drawPhrase(time: number, { at, until, syllables, meaning }: Phrase, colours: Colours): string {
  const opacity = visible(time, at, until);
  if (opacity < 0.004) return '';
  const widths = syllables.map((syllable) => widthOf(syllable.replace('*', ''), SIZE, 'title'));
  let left = 640 - widths.reduce((sum, width) => sum + width, 0) / 2;
  let spoken = at + 1;
  const drawn = syllables.map((syllable, index) => {
    const isSign = !/\p{L}/u.test(syllable);
    const part = isSign
      ? write(syllable, { x: left, y: BASELINE, size: SIZE, fill: colours.plain, font: 'title' })
      : drawSyllable(syllable, { time, left, spoken, colours });
    left += widths[index] ?? 0;
    if (!isSign) spoken += 0.42;
    return part;
  });
  const shown = visible(time, at + 2.8);
  drawn.push(write(meaning, { x: 640, y: 570, size: 54, fill: colours.plain, anchor: 'middle', opacity: shown }));
  return group(drawn, { opacity: opacity.toFixed(3) });
}

export const stress: Scene = {
  title: ['Where', 'Spanish puts', 'the stress'],
  opening: 'Where Spanish puts the stress.',
  steps: [...PHRASES.map(({ at, heading, caption }) => ({ at, heading, caption })), END],
  tune: { root: 43, scale: 'major', chords: [0, 3, 4, 0], beatsPerMinute: 100, density: 0.55 },
  draw: (time, palette) => {
    const colours = { plain: palette.ink, stressed: palette.main, quiet: mix(palette.ground, palette.ink, 0.4) };
    const last = eased(time, END.at + 0.3, END.at + 1.3);
    return [
      ...PHRASES.map((phrase) => drawPhrase(time, phrase, colours)),
      circle([640, 400], 232 * last, palette.third),
      write('¡Hola!', {
        x: 640,
        y: 438,
        size: 122,
        fill: palette.ink,
        font: 'title',
        anchor: 'middle',
        opacity: visible(time, END.at + 0.8),
      }),
    ];
  },
};
