import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { findCourse, toPublicCourse } from '../courses/index.ts';
import { coursePictureUrl } from './course-picture-url.ts';
import { type CoursePictureDeps, createCoursePictureReader } from './read-course-picture.ts';

interface CoursePicturesDeps extends CoursePictureDeps {
  database: Database;
}

/** By one address; what has been drawn is not counted. */
const DRAWINGS: Limit = { name: 'course-pictures', points: 120, seconds: 600 };
/** Short: the picture of a class that is hidden is gone soon from caches too. */
const CACHE = 'public, max-age=300';
const POLICY = "default-src 'none'; sandbox";

/** Pictures for link previews. */
export function serveCoursePictures(app: FastifyInstance, { database, ...deps }: CoursePicturesDeps) {
  const readPicture = createCoursePictureReader(deps);

  app.get<{ Params: { id: string; file: string } }>('/shared-classes/:id/:file', async (request, reply) => {
    const { id } = request.params;
    const row = isId(id) ? await findCourse(database, id) : undefined;
    if (row?.status !== 'Approved') throw new Problem('request.not-found');
    const course = toPublicCourse(row);
    const url = coursePictureUrl(course, deps.settings.brandName);
    /** Of an earlier version. */
    if (!url.endsWith(`/${request.params.file}`)) return reply.header('cache-control', 'no-store').redirect(url, 302);
    const beforeDrawing = () => app.limits.countAddress(DRAWINGS, request.ip);
    const picture = await readPicture({ course, imageId: row.image_id, beforeDrawing });
    return reply
      .headers({ 'cache-control': CACHE, 'content-security-policy': POLICY })
      .type('image/jpeg')
      .send(picture);
  });
}
