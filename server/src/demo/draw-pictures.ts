import { v5 } from 'uuid';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { encodePicture, pictureKey } from '../modules/media/index.ts';
import type { Demonstration } from './demonstration.ts';
import { drawCover } from './drawing/draw-cover.ts';
import { drawPortrait } from './drawing/draw-portrait.ts';

/** A picture of the demonstration that lies in the store. */
export interface DrawnPicture {
  id: string;
  ownerId: string;
  width: number;
  height: number;
  avifWidths: number[];
  drawnAt: Date;
}

interface Commission {
  /** The person or class that it shows. */
  subjectId: string;
  /** The same in each demonstration, whenever it is made. */
  subject: string;
  ownerId: string;
  drawnAt: Date;
  draw: () => string;
}

/** As many at once as keep two cores busy; each takes one thread. */
const AT_ONCE = 4;
const REPORT_EVERY = 20;
/** Somebody is waiting for the first page. */
const QUICKLY = { effort: 1 };

function commissionsFor({ people, courses }: Demonstration): Commission[] {
  const turns = new Map<string, number>();
  const covers = courses.map(({ id, teacherId, title, category, createdAt }) => {
    const turn = turns.get(category) ?? 0;
    turns.set(category, turn + 1);
    return {
      subjectId: id,
      subject: title,
      ownerId: teacherId,
      drawnAt: createdAt,
      draw: () => drawCover({ category, seed: title, turn }),
    };
  });
  const portraits = people.map(({ id, name, email, looks, joinedAt }) => ({
    subjectId: id,
    subject: email,
    ownerId: id,
    drawnAt: joinedAt,
    draw: () => drawPortrait({ seed: name, looks }),
  }));
  return [...covers, ...portraits];
}

/** What is drawn anew lies under a new id, and what is drawn again under its own. */
const idOf = (subject: string, drawing: string) => v5(`${subject}\n${drawing}`, v5.URL);

async function drawOne(objectStore: ObjectStore, { subject, ownerId, drawnAt, draw }: Commission) {
  const drawing = draw();
  const id = idOf(subject, drawing);
  const { width, height, variants } = await encodePicture(Buffer.from(drawing), QUICKLY);
  await Promise.all(
    variants.map((variant) =>
      objectStore.put(pictureKey(id, variant.width, variant.type), variant.bytes, variant.type),
    ),
  );
  const avifWidths = variants.filter(({ type }) => type === 'image/avif').map((variant) => variant.width);
  return { id, ownerId, width, height, avifWidths, drawnAt };
}

/**
 * A cover for each class and a portrait of each person, stored as every picture is; by what they show. Drawn
 * again they lie under the same keys, so that a start that was cut off leaves nothing over.
 */
export async function drawPictures(
  demonstration: Demonstration,
  { objectStore, report }: { objectStore: ObjectStore; report: (text: string) => void },
): Promise<Map<string, DrawnPicture>> {
  const commissions = commissionsFor(demonstration);
  const drawn = new Map<string, DrawnPicture>();
  const waiting = commissions.values();
  const work = async () => {
    for (const commission of waiting) {
      drawn.set(commission.subjectId, await drawOne(objectStore, commission));
      if (drawn.size % REPORT_EVERY === 0) report(`Drawing pictures ${drawn.size}/${commissions.length}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return drawn;
}
