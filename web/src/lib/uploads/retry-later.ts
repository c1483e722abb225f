const RETRY_INTERVAL_MS = 10_000;

/** When the network is back, or after a while: the browser does not know about every failure. */
export function retryLater(retry: () => unknown): void {
  window.addEventListener('online', retry, { once: true });
  setTimeout(retry, RETRY_INTERVAL_MS);
}
