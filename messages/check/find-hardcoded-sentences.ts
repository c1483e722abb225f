import { parseSync } from '@swc/core';
import type { SourceFile } from './source-files.ts';

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Properties and attributes whose value is read by people. */
const TEXT_NAMES = new Set([
  ...['about', 'alt', 'aria-description', 'aria-label', 'caption', 'detail', 'heading', 'hint', 'label'],
  ...['message', 'missing', 'placeholder', 'subject', 'text', 'title', 'yes'],
]);

/** Three words or more, beginning with a capital letter: hardly anything else in a source looks like that. */
const SENTENCE = /^\p{Lu}[\p{L}’']*(,? [\p{L}\d’'“”]+[,:]?){2}/u;
const LETTER = /\p{L}/u;
/** `width=device-width`, `course.not-found`, `/images`: technical, whatever the property is called. */
const WORDS = /^\p{Lu}|\s/u;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const asNode = (value: unknown): Node => (isNode(value) ? value : { type: '' });

function literalText(node: Node): string {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return '';
  return node.quasis.map(({ cooked }) => cooked ?? '').join(' ');
}

/** The texts that an expression can evaluate to: a literal, or both branches of a condition. */
function textsOf(value: unknown): string[] {
  const node = asNode(value);
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'BinaryExpression') return textsOf(node.right);
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesisExpression') return textsOf(node.expression);
  return [literalText(node)];
}

const nameOf = (value: unknown): string => {
  const { type, value: text } = asNode(value);
  return ['Identifier', 'StringLiteral'].includes(type) ? String(text) : '';
};

const toastText = ({ callee, arguments: inputs }: Node): string[] => {
  const { type, object } = asNode(callee);
  const [first] = Array.isArray(inputs) ? inputs : [];
  return type === 'MemberExpression' && nameOf(object) === 'toast' ? textsOf(first?.expression) : [];
};

/** The texts of one node that people read. */
function readTexts(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)].filter((text) => LETTER.test(text));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = Array.isArray(node.children) ? node.children.map(asNode) : [];
    const expressions = children.filter(({ type }) => type === 'JSXExpressionContainer');
    return expressions.flatMap(textsOf).filter((text) => LETTER.test(text));
  }
  const isText =
    (node.type === 'JSXAttribute' && TEXT_NAMES.has(nameOf(node.name))) ||
    (node.type === 'KeyValueProperty' && TEXT_NAMES.has(nameOf(node.key)));
  const texts = isText ? textsOf(node.value) : node.type === 'CallExpression' ? toastText(node) : [];
  return texts.filter((text) => LETTER.test(text) && WORDS.test(text));
}

const isDeveloperText = ({ type, callee, key }: Node): boolean =>
  // What developers and operators read: thrown errors, logs and the API's documentation.
  (type === 'NewExpression' && /(Error|Failure)$/.test(nameOf(callee))) ||
  (type === 'CallExpression' && (nameOf(asNode(callee).object) === 'console' || nameOf(callee) === 'logFailure')) ||
  (type === 'KeyValueProperty' && ['summary', 'description', 'meaning'].includes(nameOf(key)));

function* walk(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if (isNode(value)) {
    if (isDeveloperText(value)) return;
    yield* readTexts(value);
    const text = literalText(value);
    if (SENTENCE.test(text)) yield text;
  }
  for (const child of Object.values(value)) yield* walk(child);
}

/** Sentences that are written in a source file instead of the catalogue. */
export function findHardcodedSentences({ path, text }: SourceFile): string[] {
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' });
  return [...new Set([...walk(tree.body)].map((found) => found.replaceAll(/\s+/g, ' ').trim()))];
}
