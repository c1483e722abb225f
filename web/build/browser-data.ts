import data from '@mdn/browser-compat-data/forLegacyNode';
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

const { chrome, safari } = SUPPORTED_BROWSERS;

/** With those of telephones. */
const VERSIONS = { ...SUPPORTED_BROWSERS, chrome_android: chrome, safari_ios: safari };

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  const index = left?.findIndex((part, place) => part !== (right?.[place] ?? 0)) ?? -1;
  return index === -1 ? 0 : (left?.[index] ?? 0) - (right?.[index] ?? 0);
}

/** Without a setting that somebody would have to change, and by its own name. */
const isWithin = (version: string, statement: SimpleSupportStatement): boolean => {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement;
  if (flags || prefix || other || typeof added !== 'string' || added === 'preview') return false;
  return compareVersions(added, version) <= 0 && !(removed && compareVersions(removed, version) <= 0);
};

function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(VERSIONS).every(([browser, version]) => {
    const statements = support[browser as keyof typeof VERSIONS];
    return !statements || [statements].flat().some((statement) => isWithin(version, statement));
  });
}

/** A feature as MDN names it, such as `api.Element.checkVisibility`. */
interface Feature {
  key: string;
  isSupported: boolean;
}

type Entries = Record<string, Identifier>;

/** Undefined where MDN does not know it. */
export function findFeature(...path: string[]): Feature | undefined {
  let node: Identifier | undefined = data as unknown as Identifier;
  for (const name of path) node = node && Object.hasOwn(node, name) ? (node as Entries)[name] : undefined;
  return node?.__compat && { key: path.join('.'), isSupported: isSupported(node.__compat) };
}

/** Features by a name that several may have. */
type Features = Map<string, Feature[]>;

function add(features: Features, name: string, feature: Feature | undefined): void {
  if (feature) features.set(name, [...(features.get(name) ?? []), feature]);
}

/** Undefined where one feature of this name is supported: it may be the one that is meant. */
export function findUnsupported(features: Features, name: string): string | undefined {
  const found = features.get(name) ?? [];
  return found.every((feature) => !feature.isSupported) ? found[0]?.key : undefined;
}

const entriesBelow = (node: Identifier) => Object.entries(node as Entries).filter(([name]) => name !== '__compat');

/** What scripts name: globals, members of whatever object, and events. */
export const GLOBALS: Features = new Map();
export const MEMBERS: Features = new Map();
export const EVENTS: Features = new Map();

const NAMESPACES = ['Intl', 'Temporal', 'WebAssembly'];
const OTHER_ENTRIES = /_parameter$|_support$|^worker/;

function addMember(path: string[], name: string): void {
  if (OTHER_ENTRIES.test(name)) return;
  const feature = findFeature(...path, name);
  const plain = name.replace(/_static$|_event$/, '');
  add(name.endsWith('_event') ? EVENTS : MEMBERS, plain, feature);
  if (path[1] === 'Window') add(GLOBALS, plain, feature);
}

function addOwners(tree: Identifier, ...path: string[]): void {
  for (const [owner, members] of entriesBelow(tree)) {
    add(GLOBALS, owner, findFeature(...path, owner));
    for (const [name, below] of entriesBelow(members)) {
      addMember([...path, owner], name);
      if (!NAMESPACES.includes(owner)) continue;
      for (const [member] of entriesBelow(below)) addMember([...path, owner, name], member);
    }
  }
}
addOwners(data.javascript.builtins ?? {}, 'javascript', 'builtins');
addOwners(data.api, 'api');

/** Functions of values in styles. */
export const VALUES: Features = new Map();

function addValues(tree: Identifier, ...path: string[]): void {
  for (const [name, below] of entriesBelow(tree)) {
    add(VALUES, name, findFeature(...path, name));
    addValues(below, ...path, name);
  }
}
addValues(data.css.types ?? {}, 'css', 'types');
