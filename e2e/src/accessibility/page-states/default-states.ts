import { PAGES, type PageName } from '@guildhall/contract';
import { expect } from '../../support/fixtures.ts';
import { openPage } from '../../support/page-actions.ts';
import { PAGE_VIEWERS, pathsOf, VIEWERS } from '../page-paths.ts';
import { once, type PageState, type StateGroup } from './page-state.ts';

const paths = once(pathsOf);

const defaultState = (page: PageName): PageState => ({
  name: `the page ${PAGES[page].path} of the demonstration`,
  open: async (tab) => {
    await openPage(tab, (await paths())[page]);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByText('Loading....')).toHaveCount(0);
  },
});

/** Every page as it is opened first: a page that nobody views does not compile. */
export const DEFAULT_STATES: StateGroup[] = VIEWERS.map((viewer) => ({
  name: `${viewer}: every page`,
  isCommon: true,
  viewer,
  states: (Object.keys(PAGES) as PageName[]).filter((page) => PAGE_VIEWERS[page] === viewer).map(defaultState),
}));
