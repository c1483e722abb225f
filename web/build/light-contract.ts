import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ESTree, type Plugin, parseSync } from 'vite';
import { childrenOf, type Node } from './syntax-tree.ts';

const CONTRACT = join(import.meta.dirname, '../../contract/src');

/** The query of a module's light copy. */
const LIGHT = '?light';

const SOURCES = /\/contract\/src\/[^/]+\.ts(\?light)?$/;
const LIGHT_SOURCES = /\/contract\/src\/[^/]+\.ts\?light$/;

/** What the server alone reads of a route: its checks, and what the documentation of the API is made from. Of a page: what it puts into it. */
const SERVER_FIELDS = ['summary', 'params', 'query', 'body', 'response', 'notFound', 'errors', 'preload'];

const parse = (code: string): readonly Node[] => parseSync('contract.ts', code).program.body;

const isRoute = (node: Node): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'defineRoute';

/** The variables that a statement at the top of a module declares. */
const variablesOf = (statement: Node): ESTree.VariableDeclarator[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
};

interface Edit {
  start: number;
  end: number;
  text: string;
}

const COMPUTED = /^(CallExpression|NewExpression|MemberExpression|SpreadElement)$/;

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Whether loading the module computes this: the bundler would keep it even if nobody uses the result. */
const isComputed = (node: Node): boolean =>
  !isFunction(node) && (COMPUTED.test(node.type) || childrenOf(node).some(isComputed));

const isNamed = (property: Node, names: string[]): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && names.includes(property.key.name);

/** Removes a property with the comma after it. */
const removalOf = ({ start, end }: Node, code: string): Edit => ({
  start,
  end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
  text: '',
});

/** The definition of a route or a page, or what several definitions have in common: an object that says what is called, or who may call. */
const isDefinition = (node: Node): node is ESTree.ObjectExpression =>
  node.type === 'ObjectExpression' &&
  node.properties.some((property) => isNamed(property, ['access', 'method', 'summary', 'preload']));

const serverFields = (node: Node, code: string): Edit[] =>
  isDefinition(node)
    ? node.properties.filter((property) => isNamed(property, SERVER_FIELDS)).map((field) => removalOf(field, code))
    : childrenOf(node).flatMap((child) => serverFields(child, code));

/** A function that is called at once and marked as pure: the bundler drops it where nobody uses the result. */
const pureCalls = (statement: Node): Edit[] =>
  variablesOf(statement).flatMap(({ init }) =>
    init && isComputed(init)
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  );

const apply = (code: string, edits: Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code);

/** A light copy imports only light copies, so that it shares no module with the schemas. */
const importLight = (code: string): string => code.replace(/(from '\.\/[^']+\.ts)'/g, `$1${LIGHT}'`);

/**
 * For the build: of a route, browsers get what a call needs (method, path, who may call). Schemas, and zod with them,
 * are loaded only with the forms and pages that check something. For that each module of the contract is bundled
 * twice: once for its schemas, once (`?light`) for its routes, constants and functions; unused parts of each are
 * dropped. In development the contract is loaded as it is.
 */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: LIGHT_SOURCES },
    handler: async (id) => ({
      code: importLight(await readFile(id.slice(0, -LIGHT.length), 'utf8')),
      moduleType: 'ts',
      moduleSideEffects: false,
    }),
  },
  transform: {
    filter: { id: SOURCES },
    handler: (code) => {
      const edits = parse(code).flatMap((statement) => [...serverFields(statement, code), ...pureCalls(statement)]);
      return { code: apply(code, edits), map: null, moduleSideEffects: false };
    },
  },
});

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
