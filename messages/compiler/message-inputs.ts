import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

const isTextOnly = (elements: MessageFormatElement[]): boolean =>
  elements.every((element) => !isTagElement(element) && childrenOf(element).every(isTextOnly));

const childrenOf = (element: MessageFormatElement): MessageFormatElement[][] => {
  if (isTagElement(element)) return [element.children];
  if (isSelectElement(element) || isPluralElement(element)) {
    return Object.values(element.options).map(({ value }) => value);
  }
  return [];
};

/** Whether a message has tags and so compiles to parts instead of a string. */
export const hasTags = (elements: MessageFormatElement[]): boolean => !isTextOnly(elements);

function addInput(inputs: Map<string, string>, element: MessageFormatElement): void {
  if (isPluralElement(element) || isNumberElement(element)) inputs.set(element.value, 'number');
  else if (isTagElement(element)) inputs.set(element.value, '(text: string) => Part');
  else if (isArgumentElement(element) || isSelectElement(element)) {
    if (!inputs.has(element.value)) inputs.set(element.value, 'string');
  } else if (!isLiteralElement(element) && !isPoundElement(element)) {
    throw new Error('dates and times are formatted by the caller and passed as text');
  }
}

/** The TypeScript type of each input of a message, by name. */
export function inputTypes(
  elements: MessageFormatElement[],
  inputs: Map<string, string> = new Map(),
): Map<string, string> {
  for (const element of elements) {
    addInput(inputs, element);
    for (const children of childrenOf(element)) inputTypes(children, inputs);
  }
  return inputs;
}

/** The names of the forms of each plural: `one`, `other`, `=0`. */
export const pluralForms = (elements: MessageFormatElement[]): string[][] =>
  elements.flatMap((element) => [
    ...(isPluralElement(element) ? [Object.keys(element.options)] : []),
    ...childrenOf(element).flatMap(pluralForms),
  ]);
