import type { Database } from '../../database/database.ts';
import { plainHtml } from './lesson-html.ts';
import { listTextsToRender, storeHtml } from './lesson-writes.queries.ts';
import { renderMarkdown } from './markdown.ts';

/** Texts in memory at a time. */
const BATCH = 50;

/** At the start, before anybody reads: for texts of releases that did not store their HTML, or whose HTML is outdated. */
export async function renderStoredTexts(database: Database): Promise<void> {
  for (;;) {
    const lessons = await listTextsToRender(database, BATCH);
    if (lessons.length === 0) return;
    for (const { text, ...lesson } of lessons) {
      const { html, problem } = renderMarkdown(text);
      await storeHtml(database, { ...lesson, html: problem ? plainHtml(text) : html });
    }
  }
}
