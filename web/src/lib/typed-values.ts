type Field = HTMLInputElement | HTMLTextAreaElement;

let typed: { field: Field; value: string }[] = [];

/** Before a page from the server is hydrated: what somebody, or the browser, has typed into its fields so far. */
export function rememberTypedValues(root: HTMLElement): void {
  typed = [...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio], [type=file]), textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, value: field.value }));
}

/** Afterwards: types it again, so that the forms know it. */
export function restoreTypedValues(): void {
  for (const { field, value } of typed) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  typed = [];
}
