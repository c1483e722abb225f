import { type Demonstration, type DemoPicture, filesOf, loadPictures, readPictureFile } from '@guildhall/demo';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { pictureKey } from '../modules/files/index.ts';

/** A picture of the demonstration that has been stored. */
export interface StoredPicture extends DemoPicture {
  ownerId: string;
  createdAt: Date;
}

const CONCURRENCY = 8;

const storeFiles = (objectStore: ObjectStore, picture: DemoPicture) =>
  Promise.all(
    filesOf(picture).map(async (file) =>
      objectStore.put(pictureKey(picture.id, file.width, file.type), await readPictureFile(file), file.type),
    ),
  );

const subjectsOf = ({ people, courses }: Demonstration) => [
  ...courses.map(({ title, teacherId, createdAt }) => ({ subject: title, ownerId: teacherId, createdAt })),
  ...people.map(({ email, id, joinedAt }) => ({ subject: email, ownerId: id, createdAt: joinedAt })),
];

/**
 * Stores the cover of each class and the portrait of each person, by title and e-mail. Stored again they have the
 * same keys, so that a start that was cut off leaves nothing behind.
 */
export async function storePictures(
  demonstration: Demonstration,
  objectStore: ObjectStore,
): Promise<Map<string, StoredPicture>> {
  const pictures = await loadPictures();
  const stored = new Map<string, StoredPicture>();
  const waiting = subjectsOf(demonstration).values();
  const work = async () => {
    for (const { subject, ownerId, createdAt } of waiting) {
      const picture = pictures[subject];
      if (!picture) throw new Error(`There is no picture of ${subject} in demo/pictures.`);
      await storeFiles(objectStore, picture);
      stored.set(subject, { ...picture, ownerId, createdAt });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return stored;
}
