import { createRandom } from '../drawing/random.ts';

export const SAMPLE_RATE = 44_100;

/** A soft tune: slow chords below, plucked notes above, and a bell at each step of the film. */
export interface Tune {
  /** The key's lowest note, as in MIDI: 48 is the C below middle C. */
  root: number;
  scale: 'major' | 'minor';
  /** Degrees of the scale, one chord for each bar of four beats. */
  chords: readonly number[];
  beatsPerMinute: number;
  /** How many of the beats have a note. */
  density: number;
}

const SCALES = { major: [0, 2, 4, 7, 9], minor: [0, 3, 5, 7, 10] };
const DIATONIC = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] };

const frequency = (note: number) => 440 * 2 ** ((note - 69) / 12);

const degree = (steps: readonly number[], index: number) =>
  (steps[((index % steps.length) + steps.length) % steps.length] ?? 0) + 12 * Math.floor(index / steps.length);

interface Note {
  at: number;
  note: number;
  volume: number;
  lasting: number;
}

/** Adds a note: `shape` gives its loudness by the second since it began. */
function add(samples: Float64Array, note: Note, overtones: readonly number[], shape: (second: number) => number) {
  const from = Math.round(note.at * SAMPLE_RATE);
  const until = Math.min(samples.length, from + Math.round(note.lasting * SAMPLE_RATE));
  const turn = (2 * Math.PI * frequency(note.note)) / SAMPLE_RATE;
  for (let index = from; index < until; index += 1) {
    const step = index - from;
    const wave = overtones.reduce((sum, level, nth) => sum + level * Math.sin(turn * (nth + 1) * step), 0);
    samples[index] = (samples[index] ?? 0) + wave * note.volume * shape(step / SAMPLE_RATE);
  }
}

const pluck = (samples: Float64Array, note: Note) =>
  add(samples, note, [1, 0.22, 0.06], (second) => Math.min(1, second / 0.008) * Math.exp(-second * 3.2));

const bell = (samples: Float64Array, note: Note) =>
  add(samples, note, [1, 0, 0.18, 0.05], (second) => Math.min(1, second / 0.012) * Math.exp(-second * 1.7));

const pad = (samples: Float64Array, note: Note) =>
  add(samples, note, [1, 0.28, 0.12], (second) => Math.sin((Math.PI * second) / note.lasting) ** 2);

function addChords(samples: Float64Array, { root, scale, chords, beatsPerMinute }: Tune, seconds: number) {
  const bar = (60 / beatsPerMinute) * 4;
  for (let nth = 0; nth * bar < seconds; nth += 1) {
    const chord = chords[nth % chords.length] ?? 0;
    for (const [index, third] of [0, 2, 4].entries()) {
      const note = root + degree(DIATONIC[scale], chord + third);
      /** Twice its bar, from half a bar before it: neighbouring chords cross. */
      const at = Math.max(0, (nth - 0.5) * bar);
      pad(samples, { at, note, volume: index === 0 ? 0.2 : 0.13, lasting: bar * 2 });
    }
  }
}

function addMelody(samples: Float64Array, tune: Tune, seconds: number) {
  const random = createRandom(`tune ${tune.root} ${tune.beatsPerMinute} ${tune.chords.join(' ')}`);
  const beat = 60 / tune.beatsPerMinute / 2;
  let height = 5;
  for (let at = 0; at < seconds - 3; at += beat) {
    if (!random.chance(tune.density)) continue;
    height = Math.max(2, Math.min(10, height + random.pick([-2, -1, -1, 1, 1, 2])));
    const note = tune.root + 12 + degree(SCALES[tune.scale], height);
    pluck(samples, { at, note, volume: random.between(0.16, 0.26), lasting: 2 });
  }
}

/** Four echoes that never meet, after Schroeder. */
function reverberate(dry: Float64Array): Float64Array {
  const wet = Float64Array.from(dry);
  for (const [milliseconds, level] of [
    [97, 0.3],
    [143, 0.26],
    [211, 0.2],
    [307, 0.15],
  ] as const) {
    const delay = Math.round((milliseconds * SAMPLE_RATE) / 1000);
    const echo = Float64Array.from(dry);
    for (let index = delay; index < echo.length; index += 1) {
      echo[index] = (echo[index] ?? 0) + (echo[index - delay] ?? 0) * 0.45;
      wet[index] = (wet[index] ?? 0) + (echo[index - delay] ?? 0) * level;
    }
  }
  return wet;
}

/** The mean level in shares of full scale: -20 decibels. */
const MEAN_LEVEL = 0.1;

/** Mono samples of 16 bits, little endian. */
export function playTune(tune: Tune, seconds: number, cues: readonly number[]): Buffer {
  const dry = new Float64Array(Math.round(seconds * SAMPLE_RATE));
  addChords(dry, tune, seconds);
  addMelody(dry, tune, seconds);
  for (const [index, at] of cues.entries()) {
    const note = tune.root + 24 + degree(SCALES[tune.scale], [0, 2, 3, 5][index % 4] ?? 0);
    bell(dry, { at, note, volume: 0.2, lasting: 3 });
  }
  const wet = reverberate(dry);
  const mean = Math.sqrt(wet.reduce((sum, value) => sum + value * value, 0) / wet.length);
  const bytes = Buffer.alloc(wet.length * 2);
  for (const [index, value] of wet.entries()) {
    const second = index / SAMPLE_RATE;
    const fade = Math.min(1, second / 0.4, (seconds - second) / 2.2);
    const level = Math.tanh((value / mean) * MEAN_LEVEL * 1.12) * Math.sin((Math.PI / 2) * Math.max(0, fade));
    bytes.writeInt16LE(Math.round(level * 32_000), index * 2);
  }
  return bytes;
}
