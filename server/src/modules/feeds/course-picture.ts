import { createHash } from 'node:crypto';
import { type Course, moneyFormat } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { currentLanguage, currentLocale } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import type { CertificateDrawer } from '../certificates/index.ts';
import { pictureKey, sharedPictureFolder } from '../files/index.ts';

/** Raised when the same class would be drawn otherwise. */
const DRAWING = 1;

/** A hash of everything that is drawn, in all languages. */
function coursePictureVersion(course: Course, siteName: string): string {
  const { ClassTitle, TeacherName, ClassPrice, Currency, Image } = course;
  const drawn = JSON.stringify([DRAWING, siteName, ClassTitle, TeacherName, ClassPrice, Currency, Image]);
  return createHash('sha256').update(drawn).digest('base64url').slice(0, 22);
}

/** `{version}.jpg` in English, `{version}.de.jpg` in German, after the language of the page. */
export function coursePictureUrl(course: Course, siteName: string): string {
  const ending = currentLanguage() === ENGLISH ? 'jpg' : `${currentLanguage()}.jpg`;
  return `/shared-classes/${course._id}/${coursePictureVersion(course, siteName)}.${ending}`;
}

/** Undefined for English, and for what names no language. */
export const languageOfPicture = (fileName: string): string | undefined => /\.([\w-]+)\.jpg$/.exec(fileName)?.[1];

export interface CoursePictureDeps {
  objectStore: ObjectStore;
  certificateDrawer: CertificateDrawer;
  settings: { brandName: string };
}

interface PictureRequest {
  course: Course;
  imageId: string;
  /** Called before something is drawn; may refuse. */
  beforeDrawing: () => Promise<void>;
}

const MAX_CACHED_BYTES = 16 * 1024 * 1024;

const priceOf = ({ ClassPrice, Currency }: Course): string =>
  ClassPrice === 0 ? m.common_free() : moneyFormat(currentLocale(), Currency)(ClassPrice);

/** A change of the class changes the picture in all languages: the English one lies above the others, which go with it. */
const folderOf = (imageId: string): string =>
  sharedPictureFolder(imageId) + (currentLanguage() === ENGLISH ? '' : `/${currentLanguage()}`);

/** Drawn when it is first requested, once per version, and kept beside the class's picture, with which it is removed. */
export function createCoursePictureReader({ objectStore, certificateDrawer, settings }: CoursePictureDeps) {
  const draw = async ({ course, imageId, beforeDrawing }: PictureRequest, key: string): Promise<Buffer> => {
    await beforeDrawing();
    const cover = await objectStore.get(pictureKey(imageId, 1280, 'image/webp'));
    const picture = await certificateDrawer.drawCoursePicture({
      title: course.ClassTitle,
      teacherName: course.TeacherName,
      price: priceOf(course),
      siteName: settings.brandName,
      cover: cover ?? null,
    });
    await objectStore.removeAll(folderOf(imageId));
    await objectStore.put(key, picture, 'image/jpeg');
    return picture;
  };
  const pictures = new LRUCache<string, Buffer, PictureRequest>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    ignoreFetchAbort: true,
    fetchMethod: async (key, _, { context }) => (await objectStore.get(key)) ?? draw(context, key),
  });

  return async (request: PictureRequest): Promise<Buffer> => {
    const version = coursePictureVersion(request.course, settings.brandName);
    const key = `${folderOf(request.imageId)}/${version}.jpg`;
    return pictures.forceFetch(key, { context: request });
  };
}
