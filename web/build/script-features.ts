import { type ESTree, parseSync } from 'vite';
import { EVENTS, findFeature, findUnsupported, GLOBALS, MEMBERS } from './browser-data.ts';
import { childrenOf, type Node } from './syntax-tree.ts';

interface Place {
  node: Node;
  parent: Node | undefined;
}

/** A script, as all nodes of its syntax tree. */
export type Script = readonly Place[];

export function parseScript(code: string): Script {
  const places: Place[] = [{ node: parseSync('script.js', code).program, parent: undefined }];
  for (const { node } of places) for (const child of childrenOf(node)) places.push({ node: child, parent: node });
  return places;
}

/** The text that the code says, not computes. The build writes texts in backticks. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The name of a property that the code says, not computes. */
const nameOf = (key: Node, computed: boolean): string | undefined =>
  key.type === 'Identifier' && !computed ? key.name : textOf(key);

const memberOf = ({ property, computed }: ESTree.MemberExpression) => nameOf(property, computed);

/** The names that a pattern declares. */
function namesOf(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'Property') return namesOf(pattern.value);
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left);
  return pattern.type.endsWith('Pattern') || pattern.type === 'RestElement' ? childrenOf(pattern).flatMap(namesOf) : [];
}

function declaredBy(node: Node): string[] {
  if (node.type === 'VariableDeclarator') return namesOf(node.id);
  if (node.type === 'CatchClause') return node.param ? namesOf(node.param) : [];
  if ('local' in node && node.type.startsWith('Import')) return namesOf(node.local as Node);
  const own = 'id' in node && node.id ? namesOf(node.id as Node) : [];
  return 'params' in node && Array.isArray(node.params) ? [...own, ...node.params.flatMap(namesOf)] : own;
}

/** The name of a member that the code itself defines: elsewhere it is more likely this one than the browser's. */
function definedBy({ node, parent }: Place): string | undefined {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') return memberOf(node.left);
  const isDefinition = node.type === 'Property' || node.type.endsWith('Definition');
  if (!isDefinition || !('key' in node) || parent?.type === 'ObjectPattern') return undefined;
  return nameOf(node.key as Node, 'computed' in node && node.computed === true);
}

/** What all scripts together define. */
export const definedNames = (scripts: readonly Script[]): ReadonlySet<string | undefined> =>
  new Set(scripts.flatMap((script) => script.map(definedBy)));

const WINDOW = /^(window|globalThis|self)$/;
const ITERATORS = /^(values|keys|entries|matchAll)$/;

interface Scope {
  isGlobal: (node: Node) => node is ESTree.IdentifierReference;
  defined: ReadonlySet<string | undefined>;
}

const firstUnsupported = (...features: (ReturnType<typeof findFeature> | undefined)[]): string | undefined => {
  const found = features.find((feature) => feature !== undefined);
  return found?.isSupported === false ? found.key : undefined;
};

/** Whether this is an iterator of a map, a set or an array. `Object.values` gives an array. */
const isIterator = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  !(node.callee.object.type === 'Identifier' && node.callee.object.name === 'Object') &&
  ITERATORS.test(memberOf(node.callee) ?? '');

function ofMember(node: ESTree.MemberExpression, { isGlobal, defined }: Scope): string | undefined {
  const name = memberOf(node);
  if (name === undefined) return undefined;
  const { object } = node;
  if (isIterator(object)) return firstUnsupported(findFeature('javascript', 'builtins', 'Iterator', name));
  if (isGlobal(object) && WINDOW.test(object.name)) return findUnsupported(GLOBALS, name);
  if (isGlobal(object) && GLOBALS.has(object.name) && /^[A-Z]/.test(object.name)) {
    return firstUnsupported(
      ...[name, `${name}_static`].flatMap((member) => [
        findFeature('javascript', 'builtins', object.name, member),
        findFeature('api', object.name, member),
      ]),
    );
  }
  return defined.has(name) ? undefined : findUnsupported(MEMBERS, name);
}

const EVENT_METHODS = /^(add|remove)EventListener$/;

const isElement = (name: string) => /^[a-z][a-z0-9]*$/.test(name);

const toProperty = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An attribute, or what listens to an event, of an element that React makes. */
function ofAttribute(element: string, property: Node): (string | undefined)[] {
  const name = property.type === 'Property' ? nameOf(property.key, property.computed) : undefined;
  if (name === undefined || property.type !== 'Property') return [];
  const { value } = property;
  if (/^on[A-Z]/.test(name)) return [findUnsupported(EVENTS, name.slice(2).toLowerCase())];
  if (name === 'style' && value.type === 'ObjectExpression') {
    const names = value.properties.map((style) => style.type === 'Property' && nameOf(style.key, style.computed));
    return names.map((style) =>
      style ? firstUnsupported(findFeature('css', 'properties', toProperty(style))) : undefined,
    );
  }
  const attribute = name.toLowerCase();
  const text = textOf(value) ?? '';
  const paths = [
    ['html', 'elements', element, attribute],
    ['html', 'global_attributes', attribute],
  ];
  return paths.flatMap((path) => [
    firstUnsupported(findFeature(...path)),
    firstUnsupported(findFeature(...path, text), findFeature(...path, `type_${text}`)),
  ]);
}

function ofCall({ callee, arguments: [first, second] }: ESTree.CallExpression): (string | undefined)[] {
  const text = textOf(first);
  if (text === undefined) return [];
  if (callee.type === 'MemberExpression' && EVENT_METHODS.test(memberOf(callee) ?? ''))
    return [findUnsupported(EVENTS, text)];
  if (!isElement(text) || second?.type !== 'ObjectExpression') return [];
  const element = findFeature('html', 'elements', text);
  const attributes = element ? second.properties.flatMap((property) => ofAttribute(text, property)) : [];
  return [firstUnsupported(element), ...attributes];
}

const MODIFIERS = /\(\?[ims]*-?[ims]+:/;

/** The name of a property, not a variable. */
const isPropertyName = ({ node, parent }: Place): boolean =>
  parent !== undefined &&
  !('computed' in parent && parent.computed) &&
  (('key' in parent && parent.key === node) || ('property' in parent && parent.property === node));

function ofNode(place: Place, scope: Scope): (string | undefined)[] {
  const { node } = place;
  if (scope.isGlobal(node)) return isPropertyName(place) ? [] : [findUnsupported(GLOBALS, node.name)];
  if (node.type === 'MemberExpression') return [ofMember(node, scope)];
  if (node.type === 'CallExpression') return ofCall(node);
  const isModified = node.type === 'Literal' && 'regex' in node && MODIFIERS.test(node.regex.pattern);
  return isModified ? [firstUnsupported(findFeature('javascript', 'regular_expressions', 'modifier'))] : [];
}

/** The features of a script that a supported browser lacks, as MDN names them. Its syntax is lowered by the build. */
export function unsupportedInScript(script: Script, defined: ReadonlySet<string | undefined>): Set<string> {
  const declared = new Set(script.flatMap(({ node }) => declaredBy(node)));
  const scope: Scope = {
    isGlobal: (node): node is ESTree.IdentifierReference => node.type === 'Identifier' && !declared.has(node.name),
    defined,
  };
  return new Set(script.flatMap((place) => ofNode(place, scope)).filter((key) => key !== undefined));
}
