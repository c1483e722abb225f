import { currentLanguage } from '@guildhall/messages/language';
import { LRUCache } from 'lru-cache';
import { createThread } from '../../../lib/create-thread.ts';
import type { Badge, Certificate } from './certificate.ts';
import type { CoursePicture } from './draw-course-picture.ts';
import type { DrawingTask } from './drawing.ts';

/** Draws in the language of the work under way. */
export interface CertificateDrawer {
  /** A4 in landscape. */
  drawPdf: (certificate: Certificate) => Promise<Buffer>;
  /** PNG, 800 pixels on each side, transparent around the seal. */
  drawBadge: (badge: Badge) => Promise<Buffer>;
  /** What link previews show of a class: JPEG, 1200 by 630 pixels. */
  drawCoursePicture: (course: CoursePicture) => Promise<Buffer>;
  /** Finds the signs in names and titles that no font has, in whose place boxes are drawn, each once. */
  findUndrawableSigns: (...texts: string[]) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Milliseconds until a thread that has nothing to do ends, and with it the fonts it has read. */
const IDLE_TIME = 60_000;
/** Megabytes. Drawing takes 30, however many are drawn. */
const MAX_MEMORY = 256;

/** Letters of languages from Vietnamese to Welsh are in the first fonts: no thread has to start for them. */
const LATIN = /^[\u0020-\u024f\u1e00-\u1eff\s]*$/;
/** Texts: checklists are read again and again. */
const MAX_REMEMBERED = 1_000;

type Input = Certificate | Badge | CoursePicture | string;

/** Draws in a thread of its own, one after the other: a drawing takes longer than requests can wait for each other. */
export function createCertificateDrawer(): CertificateDrawer {
  const threads = createThread<DrawingTask<Input>, Uint8Array<ArrayBuffer> | string[]>({
    filename: new URL('./drawing.ts', import.meta.url).href,
    idleTimeout: IDLE_TIME,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
  });
  const run = (name: string, input: Input) => threads.run({ language: currentLanguage(), input }, { name });
  const draw = async (name: string, input: Input): Promise<Buffer> => {
    const drawn = (await run(name, input)) as Uint8Array<ArrayBuffer>;
    return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  };
  const remembered = new LRUCache<string, string[]>({ max: MAX_REMEMBERED });
  const findUndrawableSigns = async (...texts: string[]): Promise<string[]> => {
    const text = texts.join(' ');
    if (LATIN.test(text)) return [];
    const signs = remembered.get(text) ?? ((await run('findUndrawableSigns', text)) as string[]);
    remembered.set(text, signs);
    return signs;
  };
  return {
    drawPdf: (certificate) => draw('drawCertificatePdf', certificate),
    drawBadge: ({ classTitle, issuerName, issuedAt }) => draw('drawBadge', { classTitle, issuerName, issuedAt }),
    drawCoursePicture: (course) => draw('drawCoursePicture', course),
    findUndrawableSigns,
    stop: () => threads.destroy(),
  };
}
