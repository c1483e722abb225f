import { useEffect, useState } from 'react';
import type { Toast, ToastOptions } from 'react-hot-toast/headless';
import type { toast as shownToast } from './toast-list.tsx';

type Message = Parameters<typeof shownToast>[0];

/** A script of its own, which comes after the page. */
const loadList = () => import('./toast-list.tsx');

const later =
  (kind: 'success' | 'error') =>
  (message: Message, options?: ToastOptions): void =>
    void loadList().then(({ toast }) => toast[kind](message, options));

export const toast = {
  success: later('success'),
  error: later('error'),
  info: (message: Message): void => void loadList().then(({ toast }) => toast(message)),
  dismiss: ({ id }: Toast): void => void loadList().then(({ toast }) => toast.dismiss(id)),
};

/** A page without its messages is better than none. */
const ignore = () => undefined;

export function Toasts() {
  const [list, setList] = useState<Awaited<ReturnType<typeof loadList>>>();
  useEffect(() => void loadList().then(setList, ignore), []);
  return list && <list.ToastList />;
}
