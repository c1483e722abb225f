import * as contract from '@guildhall/contract';

const isRoute = (value: unknown): value is contract.Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call that the contract exports, by its name there. */
export const ROUTES = Object.entries(contract).flatMap(([name, value]) =>
  isRoute(value) ? [{ name, route: value }] : [],
);
