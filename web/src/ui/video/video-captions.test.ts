import { afterEach, expect, test, vi } from 'vitest';
import { changePlayerPreferences, readPlayerPreferences } from '../../lib/player-preferences.ts';
import { findTrack, linesOf, toggleCaptions } from './video-captions.ts';

/** The document of the tests has no captions; a browser reads entities and tags as those of HTML. */
class FakeCue {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  getCueAsHTML(): DocumentFragment {
    return document.createRange().createContextualFragment(this.text);
  }
}

const videoWith = (...languages: string[]) =>
  ({ textTracks: languages.map((language) => ({ language })) }) as unknown as HTMLVideoElement;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('captions are in the language that was chosen, else in the reader’s, else in the first', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
  const video = videoWith('en', 'fr', 'de');
  expect(findTrack(video, 'de')?.language).toBe('de');
  expect(findTrack(video, 'es')?.language).toBe('fr');
  expect(findTrack(videoWith('en', 'de'), undefined)?.language).toBe('en');
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fi');
  expect(findTrack(videoWith('en', 'fil'), undefined)?.language).toBe('en');
  expect(findTrack(videoWith(), undefined)).toBeUndefined();
});

test('captions are shown and hidden where there are some', () => {
  changePlayerPreferences({ hasCaptions: false });
  toggleCaptions(videoWith());
  expect(readPlayerPreferences().hasCaptions).toBe(false);
  toggleCaptions(videoWith('en'));
  expect(readPlayerPreferences().hasCaptions).toBe(true);
});

test('a line of the transcript is what is said, without voices, classes and emphasis', () => {
  vi.stubGlobal('VTTCue', FakeCue);
  const cue = new FakeCue(' <v Ada><c.loud>Soak</c> the <i>cane</i></v>\nfor &lt; 1 hour. ');
  expect(linesOf(cue as unknown as TextTrackCue)).toBe('Soak the cane\nfor < 1 hour.');
  expect(linesOf({} as TextTrackCue)).toBe('');
});
