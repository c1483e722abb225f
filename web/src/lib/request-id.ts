/** The item in local storage that the specification names: the id of the application to teach that was sent last. */
const ITEM = 'insertID';

/** Stored because the specification requires it; this app reads the state from the server. */
export function storeRequestId(id: string): void {
  try {
    localStorage.setItem(ITEM, id);
  } catch {
    // Nothing depends on it.
  }
}

export function removeRequestId(): void {
  try {
    localStorage.removeItem(ITEM);
  } catch {
    // Then it was never stored.
  }
}
