export interface DemoFilm {
  /** `<name>.mp4` in `demo/films`. */
  name: string;
  course: string;
  lesson: string;
  /** Seconds. */
  duration: number;
  /** Pixels. */
  width: number;
  height: number;
  /** With its codecs. */
  mediaType: string;
  /** WebVTT in English, in `demo/films`. */
  captions: string;
}

const FORMAT = { width: 1280, height: 720, mediaType: 'video/mp4; codecs="avc1.640032, mp4a.40.2"' };

const film = (name: string, course: string, lesson: string, duration: number): DemoFilm => ({
  name,
  course,
  lesson,
  duration,
  ...FORMAT,
  captions: `${name}.en.vtt`,
});

/** The films in `demo/films`. */
export const DEMO_FILMS: readonly DemoFilm[] = [
  film('flexbox', 'HTML and CSS from an Empty File', 'One row of things with flexbox, many rows with grid', 26),
  film('x-height', 'Typography: Choosing, Pairing and Setting Type', 'Two typefaces that do not quarrel', 24),
  film('starter', 'Sourdough at Home, with a Starter You Keep Alive', 'Read your starter like a face', 26),
  film('breath', 'Ten-Minute Meditation, Honestly Taught', 'Day one: ten breaths', 37),
  film('break-even', 'Opening a Café: Numbers Before Furniture', 'The average guest', 28),
  film('exposure', 'Leave Auto Mode: Exposure in Four Weekends', 'One bucket, three taps', 30),
  film('thirds', 'Landscapes at the Edges of the Day', 'Building a foreground', 25),
  film('bars', 'Charts That Tell the Truth', 'Where may an axis start?', 26),
  film('median', 'Statistics You Will Actually Use', 'Ways of fooling oneself', 27),
  film('stress', 'Spanish for the First Conversation', 'Your first five sentences', 29),
];

export const FILM_FOLDER = new URL('../films/', import.meta.url);
