import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss';
import { findFeature, findUnsupported, VALUES } from './browser-data.ts';

/** The conditions (`@supports`) around something. */
function conditionsOf(node: ChildNode): string {
  const conditions: string[] = [];
  let parent: Container | undefined = node.parent as Container | undefined;
  for (; parent; parent = parent.parent as Container | undefined) {
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports') conditions.push((parent as AtRule).params);
  }
  return conditions.join(' ');
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const paths = (path: string[], names: string[]) => names.map((name) => findFeature(...path, name));

/** Its sibling has a prefix, and is for browsers that do not know it without. */
const hasPrefixed = ({ prop, parent }: Declaration): boolean =>
  parent?.nodes.some((node) => node.type === 'decl' && new RegExp(`^-[a-z]+-${prop}$`).test(node.prop)) === true;

function ofDeclaration(declaration: Declaration): (string | undefined)[] {
  const { prop, value, parent } = declaration;
  const descriptor = parent?.type === 'atrule' && findFeature('css', 'at-rules', (parent as AtRule).name, prop);
  if (descriptor) return unsupported([descriptor]);
  const functions = matches(value, /([a-z][a-z-]*)\(/g).map((name) => findUnsupported(VALUES, name));
  if (prop.startsWith('-')) return functions;
  const property = findFeature('css', 'properties', prop);
  if (property && !property.isSupported) return hasPrefixed(declaration) ? [] : [property.key];
  const words = matches(value, /(?<![\w-])([a-z][a-z0-9-]*)(?![\w(-])/g);
  return [...functions, ...unsupported(paths(['css', 'properties', prop], words))];
}

const unsupported = (features: ReturnType<typeof paths>) =>
  features.map((feature) => (feature?.isSupported === false ? feature.key : undefined));

function ofAtRule({ name, params }: AtRule): (string | undefined)[] {
  const queries = name === 'media' ? matches(params, /\(\s*([a-z-]+)/g) : [];
  return unsupported([findFeature('css', 'at-rules', name), ...paths(['css', 'at-rules', 'media'], queries)]);
}

const ofSelector = (selector: string) =>
  unsupported(paths(['css', 'selectors'], matches(selector.replaceAll(/\\./g, ''), /::?([a-z][a-z-]*)/g)));

function ofNode(node: ChildNode): (string | undefined)[] {
  if (node.type === 'decl') return ofDeclaration(node);
  if (node.type === 'atrule') return ofAtRule(node);
  return node.type === 'rule' ? ofSelector(node.selector) : [];
}

/** The features of a style sheet that a supported browser lacks, as MDN names them; those that `@supports` asks for apart. */
export function unsupportedInStyle(code: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(code).walk((node) => {
    for (const key of ofNode(node)) {
      const name = key?.split('.').at(-1) ?? '';
      if (key !== undefined && !conditionsOf(node).includes(name)) found.add(key);
    }
  });
  return found;
}
