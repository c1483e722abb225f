import { type Course, moneyFormat } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { currentLanguage, currentLocale } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import type { CertificateDrawer } from '../certificates/index.ts';
import { pictureKey, sharedPictureFolder } from '../files/index.ts';
import { coursePictureVersion } from './course-picture-url.ts';

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
