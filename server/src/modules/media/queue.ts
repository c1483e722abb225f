import { Problem } from '../../platform/problem.ts';

interface Capacity {
  atOnce: number;
  /** How many more may wait; whoever comes after them is sent away with `request.too-many`. */
  waiting: number;
}

/** Has so much work done at once, and the rest in the order in which it came. */
export function createQueue({ atOnce, waiting }: Capacity) {
  const queue: (() => void)[] = [];
  let running = 0;

  /** Who leaves hands the place on, so that nobody who comes meanwhile takes it. */
  const takePlace = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) {
      const detail = 'Too many pictures are being worked on. Please try again in a moment.';
      throw new Problem('request.too-many', { detail, headers: { 'retry-after': '5' } });
    }
    await new Promise<void>((enter) => queue.push(enter));
  };

  const leavePlace = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await takePlace();
    try {
      return await work();
    } finally {
      leavePlace();
    }
  };
}
