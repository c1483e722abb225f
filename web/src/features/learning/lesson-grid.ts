export const LESSON_GRID = 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-7 max-lg:gap-y-4';

/** Where something stands beside the lesson on a wide screen. */
export const PANEL_GRID = 'xl:grid-cols-[minmax(0,1fr)_19rem] 3xl:grid-cols-[minmax(0,1fr)_26rem]';

/** On a small screen a video is as wide as the window. `--bleed`: the space at the sides of what contains it. */
export const VIDEO_BLEED = 'max-lg:-mx-(--bleed) max-lg:[--video-radius:0px] max-lg:[--video-shadow:none]';
