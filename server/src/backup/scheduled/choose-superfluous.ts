interface Dated {
  started_at: Date;
}

interface Keep {
  days: number;
  weeks: number;
}

const DAY_MS = 86_400_000;

/** Days since 1 January 1970, in UTC. */
const dayOf = ({ started_at }: Dated) => Math.floor(started_at.getTime() / DAY_MS);
/** From Monday to Sunday: that day was a Thursday. */
const weekOf = (backup: Dated) => Math.floor((dayOf(backup) + 3) / 7);

/** The newest of each period, of so many periods that have one. */
function newestOf<Backup extends Dated>(backups: Backup[], periodOf: (backup: Backup) => number, count: number) {
  const newest = new Map<number, Backup>();
  for (const backup of backups) {
    const period = periodOf(backup);
    if (!newest.has(period) && newest.size < count) newest.set(period, backup);
  }
  return newest.values();
}

/** The newest backup first. Those that are neither the newest of one of the last days, nor of one of the last weeks. */
export function chooseSuperfluous<Backup extends Dated>(backups: Backup[], { days, weeks }: Keep): Backup[] {
  const kept = new Set([...newestOf(backups, dayOf, days), ...newestOf(backups, weekOf, weeks)]);
  return backups.filter((backup) => !kept.has(backup));
}
