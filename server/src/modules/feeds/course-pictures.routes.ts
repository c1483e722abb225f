import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Limit } from '../../http/limits.ts';
import { isId } from '../../lib/ids.ts';
import { inLanguage, type OfferedLanguages, offeredLanguage } from '../../lib/in-language.ts';
import { Problem } from '../../lib/problem.ts';
import { findCourse, toPublicCourse } from '../courses/index.ts';
import { coursePictureUrl, languageOfPicture } from './course-picture-url.ts';
import { type CoursePictureDeps, createCoursePictureReader } from './read-course-picture.ts';

interface CoursePicturesDeps extends CoursePictureDeps {
  database: Database;
  shop: { offered: OfferedLanguages };
}

/** By one address; what has been drawn is not counted. */
const DRAWINGS: Limit = { name: 'course-pictures', points: 120, seconds: 600 };
/** Short: the picture of a class that is hidden is gone soon from caches too. */
const CACHE = 'public, max-age=300';
const POLICY = "default-src 'none'; sandbox";

/** Pictures for link previews. */
export function serveCoursePictures(app: FastifyInstance, { database, shop, ...deps }: CoursePicturesDeps) {
  const readPicture = createCoursePictureReader(deps);

  app.get<{ Params: { id: string; file: string } }>('/shared-classes/:id/:file', async (request, reply) => {
    const { id } = request.params;
    const row = isId(id) ? await findCourse(database, id) : undefined;
    if (row?.status !== 'Approved') throw new Problem('request.not-found');
    const course = toPublicCourse(row);
    const language = offeredLanguage(languageOfPicture(request.params.file), shop.offered);
    const url = inLanguage(language, () => coursePictureUrl(course, deps.settings.brandName));
    /** The address is of an earlier version, or of a language that is not on offer any more. */
    if (!url.endsWith(`/${request.params.file}`)) return reply.header('cache-control', 'no-store').redirect(url, 302);
    const beforeDrawing = () => app.limits.countAddress(DRAWINGS, request.ip);
    const picture = await inLanguage(language, () => readPicture({ course, imageId: row.image_id, beforeDrawing }));
    return reply
      .headers({ 'cache-control': CACHE, 'content-security-policy': POLICY })
      .type('image/jpeg')
      .send(picture);
  });
}
