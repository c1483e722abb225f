import { readFile } from 'node:fs/promises';
import type { ESTree, Plugin } from 'vite';
import { childrenOf, isRoute, LIGHT, type Node, parse, variablesOf } from './contract-source.ts';

const SOURCES = /\/contract\/src\/[^/]+\.ts(\?light)?$/;
const LIGHT_SOURCES = /\/contract\/src\/[^/]+\.ts\?light$/;

/** What the server alone reads of a route: its checks, and what the documentation of the API is made from. */
const SERVER_FIELDS = ['summary', 'params', 'query', 'body', 'response', 'notFound', 'errors'];

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

/** The definition of a route, or what several definitions have in common: an object that says what is called, or who may call. */
const isDefinition = (node: Node): node is ESTree.ObjectExpression =>
  node.type === 'ObjectExpression' &&
  node.properties.some((property) => isNamed(property, ['access', 'method', 'summary']));

const serverFields = (node: Node, code: string): Edit[] =>
  isDefinition(node)
    ? node.properties.filter((property) => isNamed(property, SERVER_FIELDS)).map((field) => removalOf(field, code))
    : childrenOf(node).flatMap((child) => serverFields(child, code));

/** `defineRoute` returns its argument. */
const definitions = (statement: Node): Edit[] =>
  variablesOf(statement).flatMap(({ init }) => {
    const [definition] = init && isRoute(init) ? init.arguments : [];
    if (!init || !definition) return [];
    return [
      { start: init.start, end: definition.start, text: '' },
      { start: definition.end, end: init.end, text: '' },
    ];
  });

/** A function that is called at once and marked as pure: the bundler drops it where nobody uses the result. */
const pureCalls = (statement: Node): Edit[] =>
  variablesOf(statement).flatMap(({ init }) =>
    init && !isRoute(init) && isComputed(init)
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
      const edits = parse(code).flatMap((statement) => [
        ...serverFields(statement, code),
        ...definitions(statement),
        ...pureCalls(statement),
      ]);
      return { code: apply(code, edits), map: null, moduleSideEffects: false };
    },
  },
});
