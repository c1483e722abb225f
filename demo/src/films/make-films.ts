// `npm run demo:film`: makes the films of the demonstration in demo/films, which is committed. Give names to make only these.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCaptions } from './captions.ts';
import { frameDrawer } from './draw-frame.ts';
import { encodeFilm } from './encode-film.ts';
import { DEMO_FILMS, type DemoFilm, FILM_FOLDER } from './films.ts';
import { sceneOf } from './scenes.ts';
import { playTune } from './tune.ts';

async function makeFilm({ name, course, duration, captions }: DemoFilm, workFolder: string): Promise<void> {
  const scene = sceneOf(name);
  const soundFile = join(workFolder, `${name}.pcm`);
  const cues = scene.steps.map(({ at }) => at);
  await writeFile(soundFile, playTune(scene.tune, duration, cues));
  await writeFile(new URL(captions, FILM_FOLDER), writeCaptions(scene, duration));
  const target = fileURLToPath(new URL(`${name}.mp4`, FILM_FOLDER));
  await encodeFilm({ draw: frameDrawer(scene, course), seconds: duration, soundFile, target });
  console.log(`  ${name}.mp4`);
}

async function makeFilms(names: readonly string[]): Promise<void> {
  const films = DEMO_FILMS.filter(({ name }) => names.length === 0 || names.includes(name));
  const workFolder = await mkdtemp(join(tmpdir(), 'films-'));
  try {
    await mkdir(FILM_FOLDER, { recursive: true });
    for (const film of films) await makeFilm(film, workFolder);
  } finally {
    await rm(workFolder, { recursive: true });
  }
}

if (spawnSync('ffmpeg', ['-version']).error) {
  console.error('The films need ffmpeg: apt-get install ffmpeg');
  process.exitCode = 1;
} else await makeFilms(process.argv.slice(2));
