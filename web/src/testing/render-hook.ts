import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { createRouter } from '../lib/router/create-router.ts';
import { RouterProvider } from '../lib/router/router.tsx';

/** React asks for it, so that `act` waits for everything. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Options {
  /** The address of the page, with its query. */
  address?: string;
  client?: ReturnType<typeof createQueryClient>;
}

const advance = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

/** Lets so many milliseconds pass, and what they have begun come to its end. Fake timers only. */
export async function pass(milliseconds = 0): Promise<void> {
  await advance(milliseconds);
  await advance(0);
}

/** Calls a hook in a page of its own, which is left when the test ends. `result.current` is what it returned last. */
export async function renderHook<Result>(
  useHook: () => Result,
  { address = '/', client = createQueryClient([]) }: Options = {},
) {
  const result = {} as { current: Result };
  const Page = () => {
    result.current = useHook();
    return null;
  };
  window.history.replaceState(null, '', address);
  const router = createRouter([{ path: '*', Component: Page }]);
  await router.ready;
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }))),
  );
  const leave = () => act(async () => root.unmount());
  onTestFinished(leave);
  const addressNow = () => window.location.pathname + window.location.search;
  return { result, client, leave, addressNow };
}
