import { beforeEach, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { renderStoredTexts } from './lesson-html.ts';

const t = testApp();
let editor: Editor;
let lessonId: string;

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
  lessonId = (await createContent(editor)).lessons[0];
});

const save = (edit: object, revision: number) => t.as(editor.teacher).put(`/lessons/${lessonId}`, edit, revision);
const stored = () =>
  t.deps.database.selectFrom('lesson').select(['text', 'html']).where('id', '=', lessonId).executeTakeFirstOrThrow();
const read = async () => (await t.as(editor.teacher).get(`/lessons/${lessonId}`)).json().Html;

/** As texts of earlier releases were stored. */
const storeWithoutHtml = (text: string) =>
  t.deps.database.updateTable('lesson').set({ text, html: null }).where('id', '=', lessonId).execute();

test('a text is rendered when it is saved, and shown from then on without rendering', async () => {
  await save({ Text: '# One' }, 1);
  expect(await stored()).toEqual({ text: '# One', html: '<h2>One</h2>\n' });
  const { render } = t.deps.markdown;
  t.deps.markdown.render = () => Promise.reject(new Error('nobody who reads renders'));
  expect(await read()).toBe('<h2>One</h2>\n');
  t.deps.markdown.render = render;
});

test('a new title leaves the text as it is shown, and an empty text shows nothing', async () => {
  await save({ Text: 'One' }, 1);
  await save({ Title: 'Renamed' }, 2);
  expect(await read()).toBe('<p>One</p>\n');
  await save({ Text: '' }, 3);
  expect(await read()).toBe('');
});

test('of two saves at once, the one that is kept is the one that is shown', async () => {
  const replies = await Promise.all([save({ Text: 'One' }, 1), save({ Text: 'Two' }, 1)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { text, html } = await stored();
  expect(html).toBe(`<p>${text}</p>\n`);
});

test('a text that takes too long is refused at its field, and the lesson stays as it was', async () => {
  await save({ Text: 'One' }, 1);
  const { render } = t.deps.markdown;
  t.deps.markdown.render = async () => ({ html: '', problem: 'renders-too-slowly' });
  const refused = await save({ Text: 'Two' }, 2);
  t.deps.markdown.render = render;
  expect(codeOf(refused)).toEqual([400, 'request.invalid']);
  expect(refused.json().errors).toEqual([
    { path: 'Text', message: 'This text takes too long to show. Please make it simpler or shorter.' },
  ]);
  expect(await stored()).toEqual({ text: 'One', html: '<p>One</p>\n' });
});

test('texts of earlier releases are rendered at the start, and those that would be refused are shown as they are', async () => {
  await storeWithoutHtml('# Old');
  await renderStoredTexts(t.deps.database);
  expect(await read()).toBe('<h2>Old</h2>\n');
  await storeWithoutHtml(`${'> '.repeat(60)}<b>`);
  await renderStoredTexts(t.deps.database);
  expect(await read()).toBe(`<pre>${'&gt; '.repeat(60)}&lt;b&gt;</pre>\n`);
});

test('what a renderer of before has made is shown until the start makes it again, once', async () => {
  await save({ Text: '\\(x\\)' }, 1);
  const old = { html: '<p>(x)</p>\n', html_outdated: true };
  await t.deps.database.updateTable('lesson').set(old).where('id', '=', lessonId).execute();
  expect(await read()).toBe(old.html);
  await renderStoredTexts(t.deps.database);
  expect(await read()).toBe('<p><math><mi>x</mi></math></p>\n');
  await t.deps.database.updateTable('lesson').set({ html: 'not again' }).where('id', '=', lessonId).execute();
  await renderStoredTexts(t.deps.database);
  expect(await read()).toBe('not again');
});

test('a text that is saved is not made again at the start', async () => {
  await t.deps.database.updateTable('lesson').set({ html_outdated: true }).where('id', '=', lessonId).execute();
  await save({ Text: 'One' }, 1);
  const { html_outdated } = await t.deps.database
    .selectFrom('lesson')
    .select('html_outdated')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
  expect(html_outdated).toBe(false);
});

test('a version that would be refused today is shown as it is', async () => {
  await save({ Text: 'One' }, 1);
  await t.deps.database
    .updateTable('lesson_version')
    .set({ text: `${'> '.repeat(60)}a` })
    .execute();
  const version = await t.as(editor.teacher).get(`/lessons/${lessonId}/versions/2`);
  expect(version.json().Html).toBe(`<pre>${'&gt; '.repeat(60)}a</pre>\n`);
});
