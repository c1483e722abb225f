import { currentLanguage } from '@guildhall/messages/language';
import { createThread } from '../../platform/create-thread.ts';
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
  stop: () => Promise<void>;
}

/** Milliseconds until a thread that has nothing to do ends, and with it the fonts it has read. */
const IDLE_TIME = 60_000;
/** Megabytes. Drawing takes 30, however many are drawn. */
const MAX_MEMORY = 256;

/** Draws in a thread of its own, one after the other: a drawing takes longer than requests can wait for each other. */
export function createCertificateDrawer(): CertificateDrawer {
  const threads = createThread<DrawingTask<Certificate | Badge | CoursePicture>, Uint8Array<ArrayBuffer>>({
    filename: new URL('./drawing.ts', import.meta.url).href,
    idleTimeout: IDLE_TIME,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
  });
  const draw = async (name: string, input: Certificate | Badge | CoursePicture): Promise<Buffer> => {
    const task: DrawingTask<typeof input> = { language: currentLanguage(), input };
    const drawn = await threads.run(task, { name });
    return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  };
  return {
    drawPdf: (certificate) => draw('drawCertificatePdf', certificate),
    drawBadge: ({ classTitle, issuerName, issuedAt }) => draw('drawBadge', { classTitle, issuerName, issuedAt }),
    drawCoursePicture: (course) => draw('drawCoursePicture', course),
    stop: () => threads.destroy(),
  };
}
