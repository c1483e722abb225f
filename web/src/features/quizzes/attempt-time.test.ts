import type { Attempt } from '@guildhall/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AttemptCountdown, useAttemptEnd } from './attempt-pane.tsx';
import { openAnswers } from './open-answers.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const START = new Date('2026-03-04T09:41:00Z');
let leave: () => void = () => undefined;

async function show(node: ReactNode) {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(node));
  leave = () => act(() => root.unmount());
  return { textOf: (role: string) => place.querySelector(`[role=${role}]`)?.textContent ?? '' };
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: START });
});

afterEach(() => {
  leave();
  vi.useRealTimers();
});

const MINUTE = 60_000;

async function startCountdown(minutes: number) {
  const events = { onNearEnd: vi.fn(), onOver: vi.fn() };
  const countdown = createElement(AttemptCountdown, { endsAt: START.getTime() + minutes * MINUTE, ...events });
  return { ...events, ...(await show(countdown)) };
}

test('the time that is left is shown to the second, and read aloud five minutes and one minute before its end', async () => {
  const { textOf } = await startCountdown(6);
  expect(textOf('timer')).toMatch(/6:00$/);
  expect(textOf('status')).toBe('');
  await wait(MINUTE);
  expect(textOf('status')).toBe('5 minutes left');
  await wait(3 * MINUTE + 59_000);
  expect(textOf('timer')).toMatch(/1:01$/);
  expect(textOf('status')).toBe('5 minutes left');
  await wait(1_000);
  expect(textOf('status')).toBe('1 minute left');
});

test('shortly before the end the answers are saved, and at the end it is over, each once', async () => {
  const { onNearEnd, onOver, textOf } = await startCountdown(2);
  await wait(2 * MINUTE - 2_750);
  expect(onNearEnd).not.toHaveBeenCalled();
  await wait(250);
  expect(onNearEnd).toHaveBeenCalledOnce();
  expect(onOver).not.toHaveBeenCalled();
  await wait(2_500);
  expect(onOver).toHaveBeenCalledOnce();
  await wait(MINUTE);
  expect(onOver).toHaveBeenCalledOnce();
  expect(textOf('timer')).toMatch(/0:00$/);
  expect(textOf('status')).toBe('');
});

test('a laptop that slept over the end knows it when it wakes', async () => {
  const { onOver } = await startCountdown(2);
  vi.setSystemTime(START.getTime() + 60 * MINUTE);
  await wait(250);
  expect(onOver).toHaveBeenCalledOnce();
});

const ATTEMPT = { _id: 'first', LessonId: 'cane' } as Attempt;

function End({ isOver, refetch }: { isOver: boolean; refetch: () => Promise<unknown> }) {
  useAttemptEnd({ attempt: ATTEMPT, courseId: 'kites', uid: 'ada', isOver, refetch });
  return null;
}

const endOf = (isOver: boolean, refetch: () => Promise<unknown>) =>
  createElement(QueryClientProvider, { client: new QueryClient() }, createElement(End, { isOver, refetch }));

test('once the time is over the result is asked for at once, and each second until it is there', async () => {
  const refetch = vi.fn(async () => undefined);
  const answers = openAnswers('ada', 'first');
  await show(endOf(true, refetch));
  expect(refetch).toHaveBeenCalledOnce();
  await wait(3_000);
  expect(refetch).toHaveBeenCalledTimes(4);
  leave();
  await wait(10_000);
  expect(refetch).toHaveBeenCalledTimes(4);
  expect(openAnswers('ada', 'first')).not.toBe(answers);
});

test('while there is time nothing is asked for', async () => {
  const refetch = vi.fn(async () => undefined);
  await show(endOf(false, refetch));
  await wait(10_000);
  expect(refetch).not.toHaveBeenCalled();
});
