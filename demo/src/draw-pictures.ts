// `npm run demo:draw`: draws the pictures of the demonstration into demo/pictures, which is committed.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { DEMONSTRATION_SEED } from './demonstration.ts';
import { drawSubjects, type SubjectDrawing } from './drawing/draw-subjects.ts';
import { encodeDrawing } from './drawing/encode-drawing.ts';
import { generateDemonstration } from './generate-demonstration.ts';
import { type DemoPicture, loadPictures, MANIFEST_URL, PICTURE_FOLDER, type PictureManifest } from './pictures.ts';

const CONCURRENCY = 4;

async function drawPicture({ id, svg }: SubjectDrawing): Promise<DemoPicture> {
  const { width, height, avifWidths, files } = await encodeDrawing(svg);
  const folder = new URL(`${id}/`, PICTURE_FOLDER);
  await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([name, bytes]) => writeFile(new URL(name, folder), bytes)));
  return { id, width, height, avifWidths };
}

async function removeOthers(manifest: PictureManifest): Promise<void> {
  const ids = new Set(Object.values(manifest).map(({ id }) => id));
  for (const entry of await readdir(PICTURE_FOLDER, { withFileTypes: true })) {
    if (entry.isDirectory() && !ids.has(entry.name)) await rm(new URL(entry.name, PICTURE_FOLDER), { recursive: true });
  }
}

/** One line per picture, for readable diffs. */
const formatManifest = (pictures: [string, DemoPicture][]): string =>
  `{\n${pictures.map(([subject, picture]) => `  ${JSON.stringify(subject)}: ${JSON.stringify(picture)}`).join(',\n')}\n}\n`;

/** Pictures whose drawing has not changed are kept. */
async function drawPictures(): Promise<void> {
  await mkdir(PICTURE_FOLDER, { recursive: true });
  const before = await loadPictures().catch((): PictureManifest => ({}));
  const drawings = drawSubjects(await generateDemonstration({ seed: DEMONSTRATION_SEED, now: new Date() }));
  const pictures = new Map<string, DemoPicture>();
  const waiting = drawings.values();
  const work = async () => {
    for (const drawing of waiting) {
      const kept = before[drawing.subject];
      pictures.set(drawing.subject, kept?.id === drawing.id ? kept : await drawPicture(drawing));
      process.stdout.write(`\r  ${pictures.size} of ${drawings.length} pictures`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const manifest = [...pictures].sort(([one], [other]) => (one < other ? -1 : 1));
  await removeOthers(Object.fromEntries(manifest));
  await writeFile(MANIFEST_URL, formatManifest(manifest));
  process.stdout.write('\n');
}

await drawPictures();
