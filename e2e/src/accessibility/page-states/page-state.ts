import type { Page } from '@playwright/test';
import type { Role } from '../../support/accounts.ts';
import type { Person } from '../../support/people.ts';

/** One of the demonstration's people, or somebody of these states' own. */
export type Viewer = 'visitor' | Role | (() => Promise<Pick<Person, 'api'>>);

export interface PageState {
  /** As a person would name what is on the screen. */
  name: string;
  /** In place of the group's. */
  viewer?: Viewer;
  /** Brings a new tab there, and waits for what makes it this state. */
  open: (page: Page) => Promise<unknown>;
  /** Looks like this on screens of this size alone. */
  only?: 'large' | 'small';
  /** What browsers log about the calls that fail here. */
  logs?: RegExp;
}

/** States that one test goes through. */
export interface StateGroup {
  name: string;
  viewer: Viewer;
  states: PageState[];
  /** Looked at by `npm test` too, on a large screen. All others by `npm run verify`. */
  isCommon?: true;
  /** Stripe's stand-in comes from an address that the policy of the pages does not allow. */
  bypassCSP?: true;
}

/** Makes something once in each worker, for all states that show it. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
