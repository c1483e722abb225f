import { describe, expect, test } from 'vitest';
import { parseCaptions } from './captions.ts';

describe('captions', () => {
  test('in SRT become WebVTT', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Hello</i>\r\nthere\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\nBye\r\n';
    expect(parseCaptions(srt).vtt).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nHello\nthere\n\n00:00:04.000 --> 00:00:05.000\nBye\n',
    );
  });

  test('in WebVTT keep their times and words alone', () => {
    const vtt =
      'WEBVTT - a title\nKind: captions\n\nNOTE\na note\n\nSTYLE\n::cue { background: url(//evil) }\n\n' +
      'a name\n00:01.000 --> 00:02.000 line:0\n<v Ann>1 < 2 & <b onclick="x()">so</b><script>alert(1)</script>\n';
    const written = parseCaptions(vtt).vtt;
    expect(written).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:02\.000\n/);
    expect(written).not.toMatch(/<|url|a note|a name|line:0/);
    expect(parseCaptions(written).vtt).toBe(written);
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

/** The times in seconds, and the words, of each caption. */
const read = (file: string) => {
  const { vtt, leftOut } = parseCaptions(file);
  const seconds = (time = '') => time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
  const cues = vtt
    .split('\n\n')
    .slice(1)
    .map((cue) => cue.trim().split('\n'))
    .map(([times = '', ...lines]) => [...times.split(' --> ').map(seconds), lines.join('|')]);
  return { cues, leftOut };
};

const HOUR = 3_600;

describe('captions as tools export them', () => {
  test.each<[string, string, unknown[][]]>([
    [
      'a timing line begins the next caption without a blank line',
      '1\n00:00:00,500 --> 00:00:01,500\nA\n2\n00:00:01,500 --> 00:00:02,000\nB\n',
      [
        [0.5, 1.5, 'A'],
        [1.5, 2, 'B'],
      ],
    ],
    [
      'neither blank lines nor numbers',
      '00:01,000 --> 00:02,000\nA\n00:02,000 --> 00:03,000\n1984\n00:03,000 --> 00:04,000\nB',
      [
        [1, 2, 'A'],
        [2, 3, '1984'],
        [3, 4, 'B'],
      ],
    ],
    [
      'a blank line inside a caption',
      '1\n00:00:01,000 --> 00:00:02,000\nA\n\nB\n\n2\n00:00:03,000 --> 00:00:04,000\n\nC\n',
      [
        [1, 2, 'A|B'],
        [3, 4, 'C'],
      ],
    ],
    ['one or two digits of a fraction', '1\n00:00:00,5 --> 00:00:01,50\nA', [[0.5, 1.5, 'A']]],
    ['no fraction, and one digit', '1\n0:0:1 --> 0:1:2\nA', [[1, 62, 'A']]],
    ['no blanks around the arrow', '00:01.000-->00:02.000\nA', [[1, 2, 'A']]],
    ['an arrow of a word processor', '00:01.000 → 00:02.000\nA', [[1, 2, 'A']]],
    ['hours of three digits', 'WEBVTT\n\n100:00:00.000 --> 100:00:01.000\nA', [[100 * HOUR, 100 * HOUR + 1, 'A']]],
    ['times that were shifted below 0', '1\n-00:00:01,000 --> 00:00:01,000\nA', [[0, 1, 'A']]],
    ['places on the screen', '1\n00:00:01,000 --> 00:00:02,000  X1:100 X2:200 Y1:1 Y2:2\nA', [[1, 2, 'A']]],
    ['old line ends', '1\r00:00:01,000 --> 00:00:02,000\rA\rB\r\r', [[1, 2, 'A|B']]],
    ['no blank line below the heading', 'WEBVTT\n00:01.000 --> 00:02.000\nA', [[1, 2, 'A']]],
    ['commas in WebVTT', 'WEBVTT\n\n00:01,000 --> 00:02,000\nA', [[1, 2, 'A']]],
    [
      'names that are no numbers',
      'WEBVTT\n\n4f0d/1-0\n00:01.000 --> 00:02.000\nA\n\n4f0d/2-0\n00:03.000 --> 00:04.000\nB',
      [
        [1, 2, 'A'],
        [3, 4, 'B'],
      ],
    ],
    [
      'notes and regions between captions',
      'WEBVTT\n\nREGION\nid:a\nlines:3\n\n00:01.000 --> 00:02.000 region:a\nA\n\nNOTE\nnot\nsaid\n\n00:03.000 --> 00:04.000\nB',
      [
        [1, 2, 'A'],
        [3, 4, 'B'],
      ],
    ],
    [
      'a blank line below each line, which twice converted line ends make',
      '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nA\r\r\n42\r\r\n\r\r\n2\r\r\n00:00:03,000 --> 00:00:04,000\r\r\nB\r\r\n',
      [
        [1, 2, 'A|42'],
        [3, 4, 'B'],
      ],
    ],
    [
      'marks of direction and of beginnings around times and numbers',
      '1\n\u200f00:00:01,000 --> 00:00:02,000\u200e\nA\n\n\ufeff2\n\u202a00:00:03,000 --> 00:00:04,000\u202c\nB\n',
      [
        [1, 2, 'A'],
        [3, 4, 'B'],
      ],
    ],
    [
      'Arabic digits',
      '١\n٠٠:٠٠:٠١,٥٠٠ --> ٠٠:٠٠:٠٢,٠٠٠\n١٩٨٤\n\n٢\n٠٠:٠٠:٠٣,٠٠٠ --> ٠٠:٠٠:٠٤,٠٠٠\nA',
      [
        [1.5, 2, '١٩٨٤'],
        [3, 4, 'A'],
      ],
    ],
    ['no-break spaces around the arrow', '00:01.000\u00a0-->\u202f00:02.000\nA', [[1, 2, 'A']]],
    ['blanks in times, as translators write them', '1\n00: 00: 01, 500 -> 00 : 00 : 02, 000\nA', [[1.5, 2, 'A']]],
    ['milliseconds behind a colon', '1\n00:00:01:500 --> 00:00:02:250\nA', [[1.5, 2.25, 'A']]],
    ['blank lines above the heading', '\n\nWEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>A', [[1, 2, 'Ann: A']]],
    [
      'the comma between the times of YouTube’s SBV',
      '0:00:00.599,0:00:04.160\nA\n\n0:00:04.160,0:00:06.770\nB',
      [
        [0.599, 4.16, 'A'],
        [4.16, 6.77, 'B'],
      ],
    ],
    [
      'YouTube’s times of words, with each line repeated',
      [
        'WEBVTT\nKind: captions\nLanguage: en\n\n00:00:00.000 --> 00:00:02.000 align:start position:0%\n \nhello<00:00:00.500><c> world</c>',
        '00:00:02.000 --> 00:00:02.010 align:start position:0%\nhello world\n ',
        '00:00:02.010 --> 00:00:04.000 align:start position:0%\nhello world\nthis<00:00:03.000><c> is</c>\n',
      ].join('\n\n'),
      [
        [0, 2, 'hello world'],
        [2.01, 4, 'this is'],
      ],
    ],
  ])('%s', (_, file, cues) => {
    expect(read(file)).toEqual({ cues, leftOut: 0 });
  });

  const srt = (words: string) => `1\n00:00:01,000 --> 00:00:02,000\n${words}`;
  const vtt = (words: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}`;
  test.each([
    [srt('{\\an8}Top {\\i1}word{\\i0}'), 'Top word'],
    [srt('<font color="#fff"><b>So</b> <u>it</u> <s>was</s></font>'), 'So it was'],
    [srt('<laughs> if a < b and List<String>'), '&lt;laughs&gt; if a &lt; b and List&lt;String&gt;'],
    [srt('A<br>B<br />C'), 'A|B|C'],
    [srt('{\\k20}A\\NB[br]C'), 'A|B|C'],
    [srt('in C:\\New'), 'in C:\\New'],
    [srt('{y:i}A'), 'A'],
    [srt('A\0\u202eB\u0007\u2028C &#x202e;'), 'AB|C'],
    [srt('salt &amp; pepper &lt;b&gt; &#39;so&#x27; &unknown;'), "salt &amp; pepper &lt;b&gt; 'so' &amp;unknown;"],
    [srt('an arrow --> here'), 'an arrow --&gt; here'],
    [srt('from 5 → 7'), 'from 5 → 7'],
    [vtt('<v Ann>Hello</v>'), 'Ann: Hello'],
    [vtt('<v.loud.first Ann Lee>Hi</v> <v Bo>Hey'), 'Ann Lee: Hi Bo: Hey'],
    [vtt('<c.yellow>a</c> <lang fr>b</lang> <ruby>c<rt>d</rt></ruby> 1 < 2'), 'a b cd 1 &lt; 2'],
    [vtt('&nbsp;&lrm;a&rlm;'), '\u200ea\u200f'],
  ])('%j', (file, words) => {
    expect(read(file).cues).toEqual([[1, 2, words]]);
  });

  test('captions without length or with wrong times are left out and counted, the others are read', () => {
    const cue = (times: string, words: string) => `${times}\n${words}\n\n`;
    const file = [
      cue('00:00.500 --> 00:00.500', 'A'),
      cue('00:00.500 --> 00:01.500', 'B'),
      cue('00:61.000 --> 01:02.000', 'C'),
      cue('00:03.000 --> 00:02.000', 'D'),
      cue('00:05.000 --> soon', 'E'),
      cue('00:-5.000 --> 00:06.000', 'E'),
      cue('00:06.000 --> 00:07.000', 'F'),
    ];
    expect(read(`WEBVTT\n\n${file.join('')}`)).toEqual({
      cues: [
        [0.5, 1.5, 'B'],
        [6, 7, 'F'],
      ],
      leftOut: 5,
    });
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
    ['spaces in a tag', (n: number) => `WEBVTT\n\n${`${timing}<v${' '.repeat(4_000)}\n\n`.repeat(n / 4_096)}`],
    ['openings of tags in many captions', (n: number) => `${timing}${'<b '.repeat(1_300)}\n\n`.repeat(n / 4_096)],
    ['spaces before its times', (n: number) => `WEBVTT\n\n00:00.000${' '.repeat(n)}--> 00:01.000\nx`],
  ])('%s', (_, fileOf) => {
    const spent = (n: number) => {
      const file = fileOf(n);
      const before = process.threadCpuUsage();
      try {
        parseCaptions(file);
      } catch {
        // Refusing must be quick too.
      }
      const { user, system } = process.threadCpuUsage(before);
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
    const written = parseCaptions(`WEBVTT\n\n${cues.join('\n')}`).vtt;
    expect(written.match(/-->/g)).toHaveLength(15_000);
  });

  const detailOf = (file: string) => {
    try {
      return parseCaptions(file).vtt;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const cue = (words: string) => `00:00.000 --> 00:01.000\n${words}\n\n`;

  test('reading ends at the caption that is one too many, whatever follows', () => {
    const detail = detailOf(`${cue('x').repeat(20_001)}not a caption`);
    expect(detail).toBe('A file can have 20,000 captions.');
    expect(detailOf('1:99-->1:99\n'.repeat(20_001))).toBe(detail);
    expect(parseCaptions(cue('x').repeat(20_000)).vtt.match(/-->/g)).toHaveLength(20_000);
  });

  test('reading ends at a caption that is too long', () => {
    const detail = detailOf(`WEBVTT\n\n${cue('x')}${cue('<'.repeat(1_000_000))}`);
    expect(detail).toBe('The caption in line 6 is too long: 5,000 characters are possible.');
    expect(parseCaptions(cue('x'.repeat(4_900))).vtt).toContain('xxx');
  });

  test('a file without any times is not read at all', () => {
    expect(detailOf('<'.repeat(1_000_000))).toMatch(/^There are no captions in this file/);
  });
});
