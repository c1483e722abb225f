import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, isRoute, LIGHT, type Node, parse, variablesOf } from './contract-source.ts';

const CONTRACT = join(import.meta.dirname, '../../contract/src');

/** A name of the contract, and what it is made from. */
interface Declared {
  name: string;
  file: string;
  names: Set<string>;
}

/** The names that an expression or a function contains, those of types apart. */
function namesIn(node: Node, names = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') names.add(node.name);
  const parts = node.type.startsWith('TS') ? ('expression' in node ? [node.expression as Node] : []) : childrenOf(node);
  for (const part of parts) namesIn(part, names);
  return names;
}

/** Routes contain schemas, but not in the browser. */
function declaredIn(statement: Node, file: string): Declared[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
    return [{ name: declaration.id.name, file, names: namesIn(declaration) }];
  }
  return variablesOf(statement).flatMap(({ id, init }) =>
    id.type === 'Identifier' && init
      ? [{ name: id.name, file, names: isRoute(init) ? new Set<string>() : namesIn(init) }]
      : [],
  );
}

/** What is made from zod, directly or through others. */
function schemasOf(declared: Declared[], known: ReadonlySet<string> = new Set(['z'])): ReadonlySet<string> {
  const made = declared.filter(({ names }) => !known.isDisjointFrom(names)).map(({ name }) => name);
  const found = known.union(new Set(made));
  return found.size === known.size ? found : schemasOf(declared, found);
}

/** The module of each name of the contract: its schemas, and all else in its light copy. */
export async function contractExports(): Promise<Map<string, string>> {
  const files = (await readdir(CONTRACT)).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
  const read = files.map(async (name) => {
    const file = join(CONTRACT, name);
    return parse(await readFile(file, 'utf8')).flatMap((statement) => declaredIn(statement, file));
  });
  const declared = (await Promise.all(read)).flat();
  const schemas = schemasOf(declared);
  return new Map(declared.map(({ name, file }) => [name, schemas.has(name) ? file : file + LIGHT]));
}
