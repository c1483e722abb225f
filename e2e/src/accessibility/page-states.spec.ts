import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { demonstrationPerson } from '../support/people.ts';
import { ADMIN_STATES } from './page-states/admin.ts';
import { BUYING_STATES } from './page-states/buying.ts';
import { COURSEWORK_STATES } from './page-states/coursework.ts';
import { DEFAULT_STATES } from './page-states/default-states.ts';
import { LEARNING_STATES } from './page-states/learning.ts';
import { LESSON_EDITOR_STATES } from './page-states/lesson-editor.ts';
import type { PageState, StateGroup, Viewer } from './page-states/page-state.ts';
import { PROFILE_STATES } from './page-states/profile.ts';
import { SHOP_STATES } from './page-states/shop.ts';
import { TEACHING_STATES } from './page-states/teaching.ts';
import { VISITOR_STATES } from './page-states/visitor.ts';
import { findReadabilityFaults } from './readability-faults.ts';

const GROUPS: StateGroup[] = [
  ...DEFAULT_STATES,
  ...VISITOR_STATES,
  ...BUYING_STATES,
  ...LEARNING_STATES,
  ...COURSEWORK_STATES,
  ...PROFILE_STATES,
  ...TEACHING_STATES,
  ...LESSON_EDITOR_STATES,
  ...ADMIN_STATES,
  ...SHOP_STATES,
];

const SCREENS = [
  { size: 'large', name: 'at 1440 px', use: { viewport: { width: 1440, height: 900 } } },
  {
    size: 'small',
    name: 'at 360 px for fingers',
    use: { viewport: { width: 360, height: 740 }, hasTouch: true },
  },
] as const;

async function changeViewer(context: BrowserContext, viewer: Viewer): Promise<void> {
  if (viewer === 'visitor') return context.setStorageState({ cookies: [], origins: [] });
  const { api } = await (typeof viewer === 'string' ? demonstrationPerson(viewer) : viewer());
  await context.setStorageState(await api.browserState());
}

/** One pattern: a list of two would be read as a value with its options. */
function logsOf(states: PageState[]): RegExp[] {
  const sources = states.flatMap(({ logs }) => logs?.source ?? []);
  return sources.length > 0 ? [new RegExp(sources.join('|'))] : [];
}

/** In a tab of its own, where no other state has left a draft. */
async function findFaults(context: BrowserContext, { name, open }: PageState): Promise<string[]> {
  const page = await context.newPage();
  const faults = await test
    .step(name, async () => {
      await open(page);
      return findReadabilityFaults(page);
    })
    .catch((error: Error) => [`the state was not reached: ${error.message}`]);
  await page.close();
  return faults;
}

for (const { size, name: where, use } of SCREENS) {
  for (const { name, viewer, states, bypassCSP = false, isCommon = false } of GROUPS) {
    const tag = isCommon && size === 'large' ? [] : ['@verify'];
    const shown = states.filter(({ only = size }) => only === size);
    test.describe(() => {
      test.use({ ...use, bypassCSP, allowedConsoleErrors: logsOf(shown) });
      test(`${name} is readable in both themes ${where}`, { tag }, async ({ context }) => {
        let current: Viewer = 'visitor';
        for (const state of shown) {
          const next = state.viewer ?? viewer;
          if (next !== current) await changeViewer(context, next);
          current = next;
          expect.soft(await findFaults(context, state), state.name).toEqual([]);
        }
      });
    });
  }
}
