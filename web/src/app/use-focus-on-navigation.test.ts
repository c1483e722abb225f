import { act, createElement, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NetworkFailure } from '../lib/api-failure.ts';
import { createRouter, type Loader } from '../lib/router/create-router.ts';
import { Outlet, RouterProvider } from '../lib/router/router.tsx';
import { PageFailure } from './page-failure.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Frame() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return createElement('main', { ref: main }, createElement(Outlet));
}

/** Another frame, although it looks the same. */
const OtherFrame = () => createElement(Frame);

const page = (title: string) => () => createElement('h1', null, title);

async function visit(loader: Loader = () => undefined) {
  window.history.replaceState(null, '', '/');
  const router = createRouter([
    { Component: Frame, children: [{ path: '/', Component: page('Home') }] },
    {
      Component: OtherFrame,
      children: [
        {
          ErrorBoundary: PageFailure,
          children: [{ path: '/class', Component: page('Class'), loader }],
        },
      ],
    },
    { path: '*' },
  ]);
  await router.ready;
  /** Other files leave theirs in the same document. */
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(createElement(RouterProvider, { router })));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  return { router, container, focused: () => document.activeElement?.closest('h1')?.textContent };
}

test('after a navigation the heading has the focus, also in another frame, but not after the first page', async () => {
  const { router, focused } = await visit();
  expect(focused()).toBeUndefined();
  await act(() => router.navigate('/class'));
  expect(focused()).toBe('Class');
  await act(() => router.navigate('/'));
  expect(focused()).toBe('Home');
});

test('whoever tries a page that failed again goes on from its heading', async () => {
  let failing = true;
  const { router, container, focused } = await visit(
    () => failing && Promise.reject(new NetworkFailure('No connection')),
  );
  await act(() => router.navigate('/class'));
  failing = false;
  const button = container.querySelector('button');
  await act(async () => {
    button?.focus();
    button?.click();
  });
  await vi.waitFor(() => expect(focused()).toBe('Class'));
});
