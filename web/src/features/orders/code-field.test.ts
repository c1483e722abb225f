import type { Quote } from '@guildhall/contract';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const quoteWith = (Code: string | null) => ({ Code, CodeProblem: null, Discount: 5 }) as Quote;

test('whoever uses a code, or takes it away, keeps the focus there', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => act(async () => root.unmount()));
  const show = (used: string, Code: string | null) => {
    const code = { typed: used, used, type: vi.fn(), use: vi.fn(), remove: vi.fn() };
    return act(async () => root.render(createElement(CodeField, { code, quote: quoteWith(Code), pending: false })));
  };
  const pressed = () => container.querySelector('button')?.focus();

  await show('', null);
  pressed();
  await show('SPRING', 'SPRING');
  expect(document.activeElement?.textContent).toContain('SPRING');
  expect(container.contains(document.activeElement)).toBe(true);
  pressed();
  await show('', null);
  expect(document.activeElement?.querySelector('input')).toBeTruthy();
  expect(container.contains(document.activeElement)).toBe(true);
});
