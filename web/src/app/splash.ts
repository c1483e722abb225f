/** The spec's constant: how long the splash is seen. */
const SPLASH_MS = 1000;

/** When the splash was first seen; `index.html` marks the first frame for browsers that do not say. */
function firstPaint(): number {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const [marked] = performance.getEntriesByName('splash');
  return (painted ?? marked)?.startTime ?? performance.now();
}

/**
 * Takes the splash away one second after it was first seen, or at once if that is over. The time of the first paint
 * can become known after the first look at it, so it is looked at again when the second seems to be over.
 */
export function endSplash(): void {
  const left = firstPaint() + SPLASH_MS - performance.now();
  if (left > 0) setTimeout(endSplash, left);
  else document.getElementById('splash')?.remove();
}
