import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import page from '../../index.html?raw';
import { continueEarlyInput, rememberEarlyInput } from './early-input.ts';

/** The script of the page that keeps what is pressed until the scripts come. */
const KEEPS_PRESSES = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)[1] ?? '';

const FORMS = `
  <form method="post">
    <input name="email">
    <input name="password" type="password">
    <input name="stay" type="checkbox">
    <textarea name="note"></textarea>
    <button type="button">Show password</button>
    <button type="submit">Login</button>
  </form>
  <form method="get" action="/get-all-classes">
    <select name="sort"><option>newest</option><option>price</option></select>
    <button type="submit">Search</button>
  </form>
  <button type="button">Choose files</button><input type="file" aria-label="Choose files">`;

function find<E extends HTMLElement>(selector: string, text = ''): E {
  const all = [...document.querySelectorAll<E>(`#root ${selector}`)];
  const found = all.find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`There is no ${selector} ${text}`);
  return found;
}
const button = (text: string) => find<HTMLButtonElement>('button', text);
const root = () => document.querySelector<HTMLElement>('#root') ?? document.body;
const waiting = () => [...document.querySelectorAll('[data-early]')].map(({ textContent }) => textContent);

/** The page's own scripts are there from now on. */
function listenToPage() {
  const events: string[] = [];
  for (const type of ['click', 'submit', 'input', 'change']) {
    root().addEventListener(type, (event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement)) return;
      if (type === 'submit') event.preventDefault();
      const text = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : '';
      events.push([type, target.getAttribute('name') ?? target.localName, text].filter(Boolean).join(' '));
    });
  }
  return events;
}

/** Another page stands where the rendered one was, as for somebody who is signed in. */
function replacePage() {
  root().innerHTML = FORMS;
}

function letScriptsCome({ isReplaced = false } = {}) {
  rememberEarlyInput(root());
  if (isReplaced) replacePage();
  const events = listenToPage();
  continueEarlyInput();
  return events;
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${FORMS}</div>`;
  new Function(KEEPS_PRESSES)();
});

afterEach(() => {
  window.earlyPress?.stop();
  delete window.earlyPress;
  delete document.documentElement.dataset.failed;
  vi.restoreAllMocks();
});

test('what somebody typed before the scripts came is known to the forms', () => {
  find<HTMLInputElement>('[name=email]').value = 'ada@example.com';
  find<HTMLTextAreaElement>('textarea').value = 'Half a thought';
  expect(letScriptsCome()).toEqual(['input email ada@example.com', 'input note']);
});

test('what somebody typed into a page that was replaced is typed into the new one, and they keep the field', () => {
  const field = find<HTMLInputElement>('[name=email]');
  field.focus();
  field.value = 'ada@example.com';
  expect(letScriptsCome({ isReplaced: true })).toEqual(['input email ada@example.com']);
  expect(find<HTMLInputElement>('[name=email]').value).toBe('ada@example.com');
  expect(document.activeElement).toBe(find('[name=email]'));
});

test('an order that somebody chose is chosen, and one they left alone is not', () => {
  const sort = find<HTMLSelectElement>('select');
  sort.value = 'price';
  expect(letScriptsCome({ isReplaced: true })).toEqual(['change sort price']);
  expect(find<HTMLSelectElement>('select').value).toBe('price');
  sort.value = 'newest';
  replacePage();
  expect(letScriptsCome()).toEqual([]);
});

test('a file that somebody chose is told to the page, as a change', () => {
  const files = find<HTMLInputElement>('[type=file]');
  Object.defineProperty(files, 'value', { value: 'C:\\fakepath\\kite.json' });
  expect(letScriptsCome()).toEqual(['change input C:\\fakepath\\kite.json']);
});

test('a button shows that it waits, and is pressed once though somebody pressed it twice', () => {
  button('Show password').click();
  button('Show password').click();
  expect(waiting()).toEqual(['Show password']);
  expect(letScriptsCome()).toEqual(['click button']);
  expect(waiting()).toEqual([]);
});

test('of several presses the last one counts', () => {
  button('Show password').click();
  button('Login').click();
  expect(waiting()).toEqual(['Login']);
  expect(letScriptsCome()).toEqual(['submit form']);
});

test('a form is sent with what was typed, and the forms know it before', () => {
  find<HTMLInputElement>('[name=email]').value = 'ada@example.com';
  button('Login').click();
  expect(letScriptsCome({ isReplaced: true })).toEqual(['input email ada@example.com', 'submit form']);
});

test('before the scripts come no form is sent that needs them, and one that leads to an address is', () => {
  const post = new Event('submit', { bubbles: true, cancelable: true });
  find('form[method=post]').dispatchEvent(post);
  expect(post.defaultPrevented).toBe(true);
  const get = new Event('submit', { bubbles: true, cancelable: true });
  find('form[method=get]').dispatchEvent(get);
  expect(get.defaultPrevented).toBe(false);
});

test('a button that opens files opens them at once, for later a browser would not', () => {
  const opened = vi.spyOn(find<HTMLInputElement>('[type=file]'), 'click').mockImplementation(() => undefined);
  button('Choose files').click();
  expect(opened).toHaveBeenCalledOnce();
  expect(waiting()).toEqual([]);
  expect(letScriptsCome()).toEqual([]);
});

test('once the scripts have come a press is an ordinary one', () => {
  const events = letScriptsCome();
  button('Show password').click();
  expect(events).toEqual(['click button']);
  expect(waiting()).toEqual([]);
});

test('a script that cannot be loaded, unlike a picture, is told, and nothing waits any more', () => {
  button('Show password').click();
  root().append(document.createElement('img'));
  find('img').dispatchEvent(new Event('error'));
  expect(waiting()).toEqual(['Show password']);
  const script = document.createElement('script');
  script.type = 'module';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(document.documentElement.dataset.failed).toBe('');
  expect(waiting()).toEqual([]);
  button('Show password').click();
  expect(waiting()).toEqual([]);
});
