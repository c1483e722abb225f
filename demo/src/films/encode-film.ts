import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import type { DrawFrame } from './draw-frame.ts';
import { FRAMES_PER_SECOND, HEIGHT, WIDTH } from './film.ts';
import { SAMPLE_RATE } from './tune.ts';

const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const VIDEO = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '26', '-g', '500'];
const AUDIO = ['-c:a', 'aac', '-b:a', '48k', '-ac', '1'];
/** The same bytes for the same frames, and the index in front. */
const CONTAINER = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'];

const argumentsFor = (soundFile: string, target: string) => [
  ...['-y', '-hide_banner', '-loglevel', 'error'],
  ...[
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    'pipe:0',
  ],
  ...['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', soundFile],
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...BT709],
  ...[...VIDEO, ...AUDIO, '-shortest', ...CONTAINER, target],
];

const render = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();

/** Frames in order, a few of them rendered ahead; a frame that equals the one before is not rendered again. */
async function* renderFrames(draw: DrawFrame, seconds: number): AsyncGenerator<Buffer> {
  const count = Math.round(seconds * FRAMES_PER_SECOND);
  const ahead: Promise<Buffer>[] = [];
  let last = { svg: '', pixels: render('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>') };
  for (let frame = 0; frame < count; frame += 1) {
    const svg = draw(frame / FRAMES_PER_SECOND);
    if (svg !== last.svg) last = { svg, pixels: render(svg) };
    ahead.push(last.pixels);
    if (ahead.length > 4) yield (await ahead.shift()) ?? Buffer.alloc(0);
  }
  yield* ahead;
}

interface FilmToEncode {
  draw: DrawFrame;
  seconds: number;
  soundFile: string;
  target: string;
}

export async function encodeFilm({ draw, seconds, soundFile, target }: FilmToEncode): Promise<void> {
  const encoder = spawn('ffmpeg', argumentsFor(soundFile, target), { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = once(encoder, 'close');
  for await (const pixels of renderFrames(draw, seconds)) {
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while it wrote ${target}.`);
}
