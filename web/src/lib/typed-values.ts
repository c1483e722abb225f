type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What somebody has put into a field; a chosen file stays in it. */
interface Typed {
  field: Field;
  value: string | undefined;
}

let typed: Typed[] = [];

const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
};

const isFile = (field: Field) => field.type === 'file';

/** Before a page from the server is hydrated: what somebody, or the browser, has put into its fields so far. */
export function rememberTypedValues(root: HTMLElement): void {
  typed = [...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea, select')]
    .filter(isChanged)
    .map((field) => ({ field, value: isFile(field) ? undefined : field.value }));
}

/** Afterwards: puts it in again, so that the forms know it. */
export function restoreTypedValues(): void {
  for (const { field, value } of typed) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    if (value !== undefined) set?.call(field, value);
    const isTyped = value !== undefined && !(field instanceof HTMLSelectElement);
    field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
  }
  typed = [];
}
