export const LESSON_GRID = 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-7';

/** Where something stands beside the lesson on a wide screen. */
export const PANEL_GRID = 'xl:grid-cols-[minmax(0,1fr)_21rem] 3xl:grid-cols-[minmax(0,1fr)_26rem]';
