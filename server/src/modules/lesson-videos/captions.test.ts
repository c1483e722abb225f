import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { parseCaptions } from './parse-captions.ts';

const t = testApp();

describe('captions', () => {
  test('in SRT become WebVTT', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Hello</i>\r\nthere\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\nBye\r\n';
    expect(parseCaptions(srt)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nHello\nthere\n\n00:00:04.000 --> 00:00:05.000\nBye\n',
    );
  });

  test('in WebVTT keep their times and words alone', () => {
    const vtt =
      'WEBVTT - a title\nKind: captions\n\nNOTE\na note\n\nSTYLE\n::cue { background: url(//evil) }\n\n' +
      'a name\n00:01.000 --> 00:02.000 line:0\n<v Ann>1 < 2 & <b onclick="x()">so</b><script>alert(1)</script>\n';
    const written = parseCaptions(vtt);
    expect(written).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:02\.000\n/);
    expect(written).not.toMatch(/<|url|a note|a name|line:0/);
    expect(parseCaptions(written)).toBe(written);
  });

  test.each([
    '<!DOCTYPE html><html><script>alert(1)</script></html>',
    ' <html>',
    '',
    'WEBVTT',
    'hello',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nbackwards',
    'WEBVTT\n\n00:61.000 --> 01:01.000\nno such second',
    '1\n00:00:01,000 --> soon\nno end',
  ])('%j is refused', (file) => {
    expect(() => parseCaptions(file)).toThrow(expect.objectContaining({ code: 'caption.invalid' }));
  });
});

describe('a file of captions of the worst kind takes time in proportion to its length', () => {
  const timing = '00:00.000 --> 00:01.000\n';
  test.each([
    ['blank lines', (n: number) => `WEBVTT${'\n'.repeat(n)}\n${timing}x`],
    ['openings of tags', (n: number) => `WEBVTT\n\n${timing}${'<'.repeat(n)}`],
    ['tags', (n: number) => `WEBVTT\n\n${timing}${'<b>'.repeat(n / 4)}x`],
    ['one block', (n: number) => `WEBVTT\n\n${timing}${'x\n'.repeat(n / 2)}`],
    ['notes', (n: number) => `WEBVTT\n\n${'NOTE\n\n'.repeat(n / 8)}${timing}x`],
    ['spaces', (n: number) => `WEBVTT\n\n${timing}x${' '.repeat(n)}x`],
    ['spaces before its times', (n: number) => `WEBVTT\n\n00:00.000${' '.repeat(n)}--> 00:01.000\nx`],
  ])('%s', (_, fileOf) => {
    const spent = (n: number) => {
      const file = fileOf(n);
      const before = process.cpuUsage();
      try {
        parseCaptions(file);
      } catch {
        // Refusing must be quick too.
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    spent(16_384);
    /** Milliseconds; what is quadratic takes more than ten times as long. */
    expect(spent(262_144)).toBeLessThan(2_000);
  });

  test('as does an honest one of 15,000 captions', () => {
    const two = (n: number) => String(n).padStart(2, '0');
    const instant = (s: number) => `${two(Math.floor(s / 3_600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}.000`;
    const cues = Array.from({ length: 15_000 }, (_, n) => `${instant(n)} --> ${instant(n + 1)}\n<i>Words</i> ${n}\n`);
    const written = parseCaptions(`WEBVTT\n\n${cues.join('\n')}`);
    expect(written.match(/-->/g)).toHaveLength(15_000);
  });

  const detailOf = (file: string) => {
    try {
      return parseCaptions(file);
    } catch (error) {
      return (error as Error).message;
    }
  };
  const cue = (words: string) => `00:00.000 --> 00:01.000\n${words}\n\n`;

  test('reading ends at the caption that is one too many, whatever follows', () => {
    const detail = detailOf(`${cue('x').repeat(20_001)}not a caption`);
    expect(detail).toBe('A file can have 20,000 captions.');
    expect(parseCaptions(cue('x').repeat(20_000)).match(/-->/g)).toHaveLength(20_000);
  });

  test('reading ends at a caption that is too long', () => {
    const detail = detailOf(`WEBVTT\n\n${cue('x')}${cue('<'.repeat(1_000_000))}`);
    expect(detail).toBe('The caption in line 6 is too long: 5,000 characters are possible.');
    expect(parseCaptions(cue('x'.repeat(4_900)))).toContain('xxx');
  });

  test('a file without any times is not read at all', () => {
    expect(detailOf('<'.repeat(1_000_000))).toMatch(/^There are no captions in this file/);
  });
});

test('a teacher replaces the captions of a language, and deletes them', async () => {
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id });
  const lesson = await t.given.lesson(course.id);
  const save = (Language: string, Text: string) =>
    t.as(teacher).put(`/lessons/${lesson.id}/captions`, { Language, Text });
  const cue = (words: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`;
  expect((await save('en', cue('None'))).json().code).toBe('video.not-found');
  await t.given.video(lesson, 60);
  const { insertedId } = (await save('en-us', cue('Hello'))).json();
  expect((await save('en-US', cue('Hi'))).json().insertedId).toBe(insertedId);
  expect((await save('de', '<html>')).json().code).toBe('caption.invalid');
  const { Captions } = (await t.as(teacher).get(`/lessons/${lesson.id}`)).json().Video;
  expect(Captions).toMatchObject([{ _id: insertedId, Language: 'en-US' }]);
  expect((await t.get(Captions[0].Url)).body).toContain('Hi');
  const remove = () => t.as(teacher).delete(`/captions/${insertedId}`);
  expect([(await remove()).json().deletedCount, (await remove()).json().code]).toEqual([1, 'caption.not-found']);
});

test('a lesson that is deleted has no video to change', async () => {
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id });
  const lesson = await t.given.lesson(course.id);
  const caption = await t.given.caption((await t.given.video(lesson, 60)).id);
  await t.as(teacher).delete(`/lessons/${lesson.id}`);
  const replies = [
    await t
      .as(teacher)
      .put(`/lessons/${lesson.id}/captions`, { Language: 'en', Text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nx' }),
    await t.as(teacher).delete(`/lessons/${lesson.id}/video`),
    await t.as(teacher).delete(`/captions/${caption.id}`),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
