type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What somebody has put into a field. */
interface Typed {
  field: Field;
  value: string;
}

/** Begun in `index.html`: keeps what is pressed until this script has come. */
interface EarlyPress {
  /** A button, or a form that was sent; of several the last. */
  pressed?: HTMLButtonElement | HTMLFormElement;
  /** Nothing is kept any more, and no button shows that it waits. */
  stop: () => void;
  /** Scripts of the page cannot be loaded: it says so, and nothing waits any more. */
  fail: () => void;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

let typed: Typed[] = [];
let focused: HTMLElement | undefined;

/** A list whose document chooses nothing begins with its first option. */
const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0] !== (field.querySelector('[selected]') ?? field.options[0])
    : field.value !== field.defaultValue;

/** Before the script takes over a page from the server: what somebody, or the browser, has done in it so far. */
export function rememberEarlyInput(root: HTMLElement): void {
  typed = [...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea, select')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value }));
  const active = document.activeElement;
  focused = active instanceof HTMLElement && root.contains(active) ? active : undefined;
}

/** What tells an element from others of its kind. */
const describe = (element: HTMLElement) =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;

/** The same element, or what stands for it where the page was replaced, as it is for somebody who is signed in. */
function currentOf<E extends HTMLElement>(element: E): E | undefined {
  if (element.isConnected) return element;
  const described = describe(element);
  return [...document.querySelectorAll<E>(`#root ${element.localName}`)].find((one) => describe(one) === described);
}

/** Puts in again what was typed, so that the forms know it. A field keeps its files. */
function restore({ field, value }: Typed): void {
  const current = currentOf(field);
  if (!current) return;
  const isFile = field.type === 'file';
  if (isFile) (current as HTMLInputElement).files = (field as HTMLInputElement).files;
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(current), 'value')?.set?.call(current, value);
  const isTyped = !isFile && !(field instanceof HTMLSelectElement);
  current.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
}

function pressAgain({ pressed, stop }: EarlyPress): void {
  stop();
  const current = pressed && currentOf(pressed);
  if (current instanceof HTMLFormElement) current.requestSubmit();
  else current?.click();
}

/** Afterwards: the forms know what was typed, the focus is where it was, and what was pressed is pressed again. */
export function continueEarlyInput(): void {
  if (focused && !focused.isConnected) currentOf(focused)?.focus({ preventScroll: true });
  typed.splice(0).forEach(restore);
  if (window.earlyPress) pressAgain(window.earlyPress);
  delete window.earlyPress;
}
