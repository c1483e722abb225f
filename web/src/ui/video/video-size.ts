export interface VideoSize {
  /** Pixels of the shorter side. */
  height: number;
  isOriginal: boolean;
  url: string;
}

export interface VideoCaption {
  id: string;
  /** BCP 47. */
  language: string;
  /** The language in words. */
  label: string;
  url: string;
}

/** Chosen by hand: holds for the videos that follow, until the page is loaded again. */
let chosenHeight: number | undefined;

export function rememberHeight(height: number): void {
  chosenHeight = height;
}

interface NetworkInformation {
  saveData?: boolean;
}

const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData === true;

/** The smallest size that fills the screen; the smallest of all for who saves data. `sizes`: the largest first. */
export function firstHeight(sizes: readonly VideoSize[]): number {
  if (chosenHeight !== undefined && sizes.some(({ height }) => height === chosenHeight)) return chosenHeight;
  const smallest = sizes.at(-1)?.height ?? 0;
  if (isSavingData()) return smallest;
  /** Sharper than this is seen by nobody on a small screen. */
  const pixels = Math.min(window.screen.width, window.innerWidth) * Math.min(2, window.devicePixelRatio);
  const enough = sizes.filter(({ height }) => (height * 16) / 9 >= pixels);
  return enough.at(-1)?.height ?? sizes[0]?.height ?? smallest;
}
