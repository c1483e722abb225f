/** Whole percent, 0 to 100; 100 only where all are done. */
export const percentOf = (done: number, total: number): number => (total === 0 ? 0 : Math.floor((done * 100) / total));
