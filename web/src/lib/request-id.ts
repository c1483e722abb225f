/** The item in local storage that the specification names: the id of the application to teach that was sent last. */
const ITEM = 'insertID';

/** Stored for others who read it there: we ask the server for the application's state. */
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
