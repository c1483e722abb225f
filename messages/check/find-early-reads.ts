import { parseSync } from '@swc/core';
import type { SourceFile } from './source-files.ts';

/** What is inside of one runs later. */
const FUNCTIONS = /^(ArrowFunctionExpression|FunctionDeclaration|FunctionExpression|MethodProperty|ClassMethod)$/;

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (value: unknown): unknown => (isNode(value) && value.type === 'Identifier' ? value.value : undefined);

function* readsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (FUNCTIONS.test(value.type)) return;
    const { callee } = value;
    const isMessage = isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee.object) === 'm';
    if (isMessage) yield String(nameOf(callee.property));
  }
  for (const child of Object.values(value)) yield* readsIn(child);
}

/** The messages that a source file reads while it is loaded: before a page knows how its shop words English. */
export const findEarlyReads = ({ path, text }: SourceFile): string[] => [
  ...readsIn(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' }).body),
];
