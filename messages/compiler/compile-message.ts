import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import { hasTags, inputTypes } from './message-inputs.ts';

interface Context {
  /** Parts instead of a string, because somewhere in the message is a tag. */
  isRich: boolean;
  /** What `#` stands for inside a plural. */
  pluralInput?: string;
}

type Compile = (elements: MessageFormatElement[], context: Context) => string;

/** An expression for a sequence: a template literal, or the content of an array. */
const sequence: Compile = (elements, context) => {
  const [only] = elements;
  if (!context.isRich && elements.every(isLiteralElement)) {
    return JSON.stringify(elements.map(({ value }) => value).join(''));
  }
  if (!context.isRich && only && elements.length === 1 && !isArgumentElement(only)) return expression(only, context);
  if (context.isRich) return `[${elements.map((element) => expression(element, context)).join(', ')}]`;
  return `\`${elements.map((element) => templatePart(element, context)).join('')}\``;
};

const templatePart = (element: MessageFormatElement, context: Context): string =>
  isLiteralElement(element) ? element.value.replace(/[\\`]|\$\{/g, '\\$&') : `\${${expression(element, context)}}`;

function expression(element: MessageFormatElement, context: Context): string {
  if (isLiteralElement(element)) return JSON.stringify(element.value);
  if (isArgumentElement(element)) return `input.${element.value}`;
  if (isNumberElement(element)) return `formatNumber(input.${element.value})`;
  if (isPoundElement(element)) return `formatNumber(input.${context.pluralInput})`;
  if (isTagElement(element)) return tag(element.value, element.children, context);
  if (isPluralElement(element) || isSelectElement(element)) return choice(element, context);
  throw new Error('dates and times are formatted by the caller and passed as text');
}

function tag(name: string, children: MessageFormatElement[], context: Context): string {
  if (hasTags(children)) throw new Error(`<${name}> contains another tag`);
  return `input.${name}(${sequence(children, { ...context, isRich: false })})`;
}

function choice(element: PluralElement | SelectElement, context: Context): string {
  const isPlural = isPluralElement(element);
  if (isPlural && (element.offset !== 0 || element.pluralType !== 'cardinal')) {
    throw new Error('offsets and ordinals are not supported');
  }
  const inner = isPlural ? { ...context, pluralInput: element.value } : context;
  const options = Object.entries(element.options)
    .map(([name, { value }]) => `${JSON.stringify(name)}: ${sequence(value, inner)}`)
    .join(', ');
  const chosen = `${isPlural ? 'plural' : 'select'}(input.${element.value}, { ${options} })`;
  return context.isRich ? `...${chosen}` : chosen;
}

const parsed = (text: string): MessageFormatElement[] => parse(text, { captureLocation: false });

interface CompileOptions {
  typed: boolean;
  /** The same in plain words, where English has some: which of the two is said is decided when it is called. */
  plain?: string | undefined;
}

/** The source of one message: an exported function, typed where `typed` is true. Throws for what is not supported. */
export function compileMessage(key: string, text: string, { typed, plain }: CompileOptions): string {
  try {
    const elements = parsed(text);
    const isRich = hasTags(elements);
    const inputs = [...inputTypes(elements)];
    const own = sequence(elements, { isRich });
    const body = plain === undefined ? own : `isPlainEnglish() ? ${sequence(parsed(plain), { isRich })} : ${own}`;
    const names = typed ? `input: { ${inputs.map(([name, type]) => `${name}: ${type}`).join('; ')} }` : 'input';
    const head = `${typed && isRich ? '<Part>' : ''}(${inputs.length > 0 ? names : ''})`;
    const result = typed ? `: ${isRich ? '(string | Part)[]' : 'string'}` : '';
    return `export const ${key} = ${head}${result} => ${body};\n`;
  } catch (error) {
    throw new Error(`The message '${key}' cannot be compiled: ${error instanceof Error ? error.message : error}`);
  }
}
