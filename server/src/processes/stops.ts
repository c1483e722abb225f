export const report = (text: string) => process.stdout.write(`  ${text}\n`);

/** What has been started is stopped in the opposite order. */
const stops: ((signal: Signal) => Promise<void>)[] = [];

/** SIGINT comes from somebody at a terminal, who does not want to wait. */
export type Signal = 'SIGINT' | 'SIGTERM';

export const onStop = (stop: (signal: Signal) => Promise<void>): void => void stops.push(stop);

export async function stopAll(signal: Signal = 'SIGTERM'): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop(signal);
}

let isStopping = false;

/** Stops everything and ends the process. The first call counts, later ones do nothing: a terminal may send Ctrl-C twice. */
export async function stopProcess(code: number, signal?: Signal): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopAll(signal);
  process.exit(code);
}

export const hasBegunToStop = (): boolean => isStopping;
