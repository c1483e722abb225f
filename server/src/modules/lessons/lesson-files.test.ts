import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let editor: Editor;
let lessons: readonly [string, string, string];

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
  ({ lessons } = await createContent(editor));
});

const enrol = async () => ({ id: (await t.given.enrolment(editor.course.id)).student_id });

/** A stored file of a lesson. */
async function storeFile(index: 0 | 1 | 2, file: { name: string; purpose?: 'lesson-file' | 'lesson-picture' }) {
  const id = newId();
  await t.deps.database
    .insertInto('attachment')
    .values({
      id,
      purpose: 'lesson-file',
      course_id: editor.course.id,
      lesson_id: lessons[index],
      assignment_id: null,
      owner_id: editor.teacher.id,
      quota_owner_id: editor.teacher.id,
      content_type: 'application/pdf',
      size_bytes: 1_234,
      object_key: `attachments/${id}`,
      state: 'stored',
      created_at: new Date(),
      stored_at: new Date(),
      ...file,
    })
    .execute();
  return id;
}

describe('files and pictures', () => {
  test('everybody sees names and sizes of files; addresses are for who may open the lesson', async () => {
    const id = await storeFile(0, { name: 'Plan & sketch.pdf' });
    await storeFile(0, { name: 'picture.png', purpose: 'lesson-picture' });
    const visited = (await t.get(`/api/classes/${editor.course.id}/content`)).json();
    const file = { _id: id, Name: 'Plan & sketch.pdf', Bytes: 1_234, MediaType: 'application/pdf' };
    expect(visited.Sections[0].Lessons[0].Files).toEqual([file]);
    expect(JSON.stringify(visited)).not.toContain('/media/');
    const page = (await t.as(await enrol()).get(`/lessons/${lessons[0]}`)).json();
    expect(page.Files).toEqual([{ ...file, Url: expect.stringContaining('/media/') }]);
    expect(Date.parse(page.UrlsEndAt)).toBeGreaterThan(Date.now());
  });

  test('files of a preview have an address that never changes', async () => {
    const id = await storeFile(0, { name: 'plan.pdf' });
    await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { IsPreview: true }, 1);
    const page = (await t.get(`/api/lessons/${lessons[0]}`)).json();
    expect(page.Files[0].Url).toBe(`/media/preview/${id}/plan.pdf`);
    expect(page.UrlsEndAt).toBeNull();
  });

  test('somebody on trial downloads files only where the teacher allows it', async () => {
    await storeFile(0, { name: 'plan.pdf' });
    const { id } = await t.given.person();
    await t.given.trial(editor.course.id, id);
    expect((await t.as({ id }).get(`/lessons/${lessons[0]}`)).json().Files[0].Url).not.toBeNull();
    await t.deps.database.updateTable('course').set({ trial_downloads: false }).execute();
    expect((await t.as({ id }).get(`/lessons/${lessons[0]}`)).json().Files[0]).toMatchObject({
      Name: 'plan.pdf',
      Url: null,
    });
  });

  test('pictures of the lesson are shown in its text, those of another lesson are dropped', async () => {
    const own = await storeFile(0, { name: 'a.png', purpose: 'lesson-picture' });
    const foreign = await storeFile(1, { name: 'b.png', purpose: 'lesson-picture' });
    const Text = `![Mine](attachment:${own})\n\n![Not mine](attachment:${foreign})\n\n[File](attachment:${own.toUpperCase()})`;
    await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text, IsPreview: true }, 1);
    const { Html } = (await t.get(`/api/lessons/${lessons[0]}`)).json();
    expect(Html).toContain(`<img src="/media/preview/${own}/a.png" alt="Mine" loading="lazy">`);
    expect(Html).toContain(`<a href="/media/preview/${own}/a.png"`);
    expect(Html).not.toContain(foreign);
    const preview = await t.as(editor.teacher).post(`/lessons/${lessons[0]}/preview`, { Text: '# New' });
    expect(preview.json()).toEqual({ Html: '<h2>New</h2>\n' });
  });
});
