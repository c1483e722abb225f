import type { ProviderResult } from './provider-attempt.ts';

/** A channel between the windows of this browser: the provider's pages may cut a popup off from its opener. */
const CHANNEL = 'provider-sign-in';

const FEATURES = 'popup,width=500,height=680';
const CLOSED_POLL_MS = 250;
/** A popup that seems closed may only be cut off from us, and still reports within this time. */
const CLOSED_GRACE_MS = 1500;

/** Null where the browser blocks it. Call it while the click is being handled. */
export function openProviderPopup(): Window | null {
  const popup = window.open('about:blank', '_blank', FEATURES);
  return popup?.closed ? null : popup;
}

/** In the popup: reports the result to the window that opened it, and closes. */
export function reportResult(result: ProviderResult): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(result);
  channel.close();
  window.close();
}

/** The result of an attempt; undefined when the popup is closed without one, or when the signal aborts. */
export function waitForResult(popup: Window, id: string, signal: AbortSignal): Promise<ProviderResult | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = (result?: ProviderResult) => {
      clearInterval(polling);
      channel.close();
      signal.removeEventListener('abort', giveUp);
      resolve(result);
    };
    const giveUp = () => finish();
    channel.addEventListener('message', ({ data }: MessageEvent<ProviderResult>) => {
      if (data.id === id) finish(data);
    });
    const polling = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(polling);
      setTimeout(giveUp, CLOSED_GRACE_MS);
    }, CLOSED_POLL_MS);
    signal.addEventListener('abort', giveUp);
    /** Cancelled while the provider's address was loading. */
    if (signal.aborted) giveUp();
  });
}
