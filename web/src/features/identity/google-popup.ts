import type { Arrival } from './google-attempt.ts';

/** On which the windows of this browser hear of each other: Google's pages may part a popup from its opener. */
const CHANNEL = 'google-sign-in';

const FEATURES = 'popup,width=500,height=680';
const LOOK_EVERY_MS = 250;
/** A window that seems closed may only have been parted from us, and then speaks up within this time. */
const LAST_WORD_MS = 1500;

/** Has to be called while the button is being pressed; null where the browser blocks it. */
export function openGoogleWindow(): Window | null {
  const popup = window.open('about:blank', '_blank', FEATURES);
  return popup?.closed ? null : popup;
}

/** In Google's window, at the end of the way: tells the window that waits, and goes. */
export function reportArrival(arrival: Arrival): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(arrival);
  channel.close();
  window.close();
}

/** Waits for the end of a visit; undefined when the window is closed before, or when the signal ends the waiting. */
export async function waitForArrival(popup: Window, id: string, signal: AbortSignal): Promise<Arrival | undefined> {
  const { promise, resolve } = Promise.withResolvers<Arrival | undefined>();
  const giveUp = () => resolve(undefined);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Arrival>) => {
    if (data.id === id) resolve(data);
  });
  const looking = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(looking);
    setTimeout(giveUp, LAST_WORD_MS);
  }, LOOK_EVERY_MS);
  signal.addEventListener('abort', giveUp);
  try {
    return await promise;
  } finally {
    clearInterval(looking);
    channel.close();
    signal.removeEventListener('abort', giveUp);
  }
}
