/** How long the splash is visible, by the specification. */
const SPLASH_MS = 1000;

/** When the splash was first painted. `index.html` marks the first frame for browsers that do not report it. */
function firstPaint(): number {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const [marked] = performance.getEntriesByName('splash');
  return (painted ?? marked)?.startTime ?? performance.now();
}

/**
 * Removes the splash one second after it was first painted. The browser may report the first paint late, so the time
 * is read again when the second seems to be over.
 */
export function endSplash(): void {
  const left = firstPaint() + SPLASH_MS - performance.now();
  if (left > 0) setTimeout(endSplash, left);
  else document.getElementById('splash')?.remove();
}
