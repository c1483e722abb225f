import { type ESTree, parseSync } from 'vite';

/** The query of a module's light copy; see `lightContract`. */
export const LIGHT = '?light';

export type Node = ESTree.Node;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export const parse = (code: string): readonly Node[] => parseSync('contract.ts', code).program.body;

export const isRoute = (node: Node): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'defineRoute';

/** The variables that a statement at the top of a module declares. */
export const variablesOf = (statement: Node): ESTree.VariableDeclarator[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
};
