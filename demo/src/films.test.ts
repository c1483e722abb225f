import { readdir, readFile, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DEMO_FILMS, FILM_FOLDER } from './films.ts';
import { readLessons } from './lessons/parse-lessons.ts';
import { readMp4 } from './read-mp4.ts';

const MAX_MEGABYTES = 6;

const lessons = [...(await readLessons())].flatMap(([course, { sections }]) =>
  sections.flatMap((section) => section.lessons.map((lesson) => ({ ...lesson, course }))),
);

const secondsOf = (timestamp: string) => {
  const [minutes = '', seconds = ''] = timestamp.split(':');
  return Number(minutes) * 60 + Number(seconds);
};

describe.each(DEMO_FILMS)('$name', ({ name, duration, width, height, mediaType, captions, course, lesson }) => {
  test('is an MP4 of H.264 and AAC with its index in front, as long and as large as the manifest says', async () => {
    const mp4 = readMp4(await readFile(new URL(`${name}.mp4`, FILM_FOLDER)));
    expect(mp4).toMatchObject({ width, height, indexInFront: true });
    expect(`video/mp4; codecs="${mp4.codecs.join(', ')}"`).toBe(mediaType);
    expect(Math.abs(mp4.duration - duration)).toBeLessThan(0.1);
    expect(duration).toBeGreaterThanOrEqual(10);
    expect(duration).toBeLessThanOrEqual(40);
  });

  test('has captions in WebVTT, in order, which end with the film', async () => {
    const [header, ...cues] = (await readFile(new URL(captions, FILM_FOLDER), 'utf8')).trim().split('\n\n');
    expect(header).toBe('WEBVTT');
    expect(cues.length).toBeGreaterThan(4);
    let last = 0;
    for (const cue of cues) {
      const [, from = '', until = '', text = ''] =
        /^(\d\d:\d\d\.\d{3}) --> (\d\d:\d\d\.\d{3})\n(\S[^\n]+)$/.exec(cue) ?? [];
      expect(secondsOf(from)).toBeGreaterThan(last);
      expect(secondsOf(until)).toBeGreaterThan(secondsOf(from) + 1);
      expect(text).not.toMatch(/[<>&]/);
      last = secondsOf(until);
    }
    expect(last).toBeLessThanOrEqual(duration);
  });

  test('belongs to one lesson', () => {
    const users = lessons.filter(({ video }) => video === name);
    expect(users.map(({ course, title }) => [course, title])).toEqual([[course, lesson]]);
  });
});

test('every video that a lesson names is there', () => {
  const named = lessons.flatMap(({ video }) => video ?? []);
  expect(named.toSorted()).toEqual(DEMO_FILMS.map(({ name }) => name).toSorted());
});

test('visitors can play at least five of the films', () => {
  expect(lessons.filter(({ video, preview }) => video && preview).length).toBeGreaterThanOrEqual(5);
});

test(`the folder has the films and their captions, together less than ${MAX_MEGABYTES} MB`, async () => {
  const names = await readdir(FILM_FOLDER);
  expect(names.toSorted()).toEqual(DEMO_FILMS.flatMap(({ name, captions }) => [`${name}.mp4`, captions]).toSorted());
  const sizes = await Promise.all(names.map(async (name) => (await stat(new URL(name, FILM_FOLDER))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_MEGABYTES * 1_000_000);
});
