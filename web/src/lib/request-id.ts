/** Its name in local storage, as the specification has it: the id of the application to teach that was sent last. */
const NAME = 'insertID';

/** Kept for whoever reads it there; what became of the application is asked of the server, in any browser alike. */
export function keepRequestId(id: string): void {
  try {
    localStorage.setItem(NAME, id);
  } catch {
    // A browser that keeps nothing loses nothing by it.
  }
}

export function forgetRequestId(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Then it was never kept.
  }
}
