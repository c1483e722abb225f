/** Begun in `index.html`: keeps what is pressed until this script has come. */
interface EarlyPress {
  /** A button, or a form that was sent; of several the last. */
  pressed?: HTMLButtonElement | HTMLFormElement;
  /** It shows that it waits. */
  button?: HTMLElement;
  stop: () => void;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/** Once a page from the server is hydrated and its forms know what was typed: presses again what was pressed before. */
export function repeatEarlyPress(): void {
  const { pressed, button, stop } = window.earlyPress ?? {};
  delete window.earlyPress;
  stop?.();
  button?.removeAttribute('data-early');
  if (!pressed?.isConnected) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}
