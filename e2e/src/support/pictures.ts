import type { APIRequestContext } from '@playwright/test';

/** A picture as somebody may have it on their disk. */
export async function downloadPortrait(context: APIRequestContext): Promise<Buffer> {
  const [topClass] = await (await context.get('/api/top-classes')).json();
  return (await context.get(topClass.TeacherImage)).body();
}
