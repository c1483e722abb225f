import { call } from './http.ts';
import { insertLessons, LESSONS, STUDENTS } from './insert-lessons.ts';
import { applyLoad, median } from './measure.ts';
import type { RunningGuildhall } from './processes.ts';
import { readBeside } from './reads-beside.ts';
import { type PersonHeaders, signUp } from './sign-up.ts';
import { print, printHead } from './table.ts';

/** Each may report twice a second. */
const LEARNERS = 128;
const CONNECTIONS = 8;
const SECONDS = 5;
const ROUNDS = 3;
const REPORTS_PER_SECOND = 200;
/** Seconds of a video between two reports of a player. */
const REPORT_INTERVAL = 10;

/** A class with many lessons, its learners, and their reports of progress. */
export async function measureLearning(guildhall: RunningGuildhall): Promise<void> {
  const { url, socketFolder } = guildhall;
  const learners: PersonHeaders[] = [];
  for (let number = 0; number < LEARNERS; number++) {
    learners.push((await signUp(url, { name: 'Learner', number, network: 1 })).headers);
  }
  const { courseId, lessonIds, progressRows } = await insertLessons(socketFolder);

  const load = { url: `${url}/api/classes/${courseId}/content`, connections: CONNECTIONS, seconds: SECONDS };
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await applyLoad({ ...load, headers: learners }));
  const p99 = median(rounds.map((round) => round.p99));
  printHead([`a class with ${LESSONS} lessons and ${STUDENTS} students`, 'requests/s', 'p99']);
  print([
    [
      `\`/classes/{id}/content\` for its students, ${CONNECTIONS} connections`,
      Math.round(median(rounds.map(({ perSecond }) => perSecond))),
      `${p99.toFixed(0)} ms`,
    ],
  ]);
  console.log(`\n${progressRows} lessons begun in all; ${LESSONS / 2} by each of those who ask.\n`);

  let sent = 0;
  /** Each learner watches another video, ten seconds further with each report. */
  const report = () => {
    const [learner, turn] = [sent % LEARNERS, Math.floor(sent / LEARNERS)];
    sent += 1;
    const from = (turn * REPORT_INTERVAL) % 600;
    const body = { Watched: [[from, from + REPORT_INTERVAL]], PositionSeconds: from + REPORT_INTERVAL };
    const lessonId = lessonIds[(learner + Math.floor(turn / 60)) % lessonIds.length];
    return call(`${url}/api/lessons/${lessonId}/progress`, { method: 'PUT', headers: learners[learner] ?? {}, body });
  };
  const prepare = async (count: number) => Array.from({ length: count }, () => report);
  printHead(['8 connections', 'requests/s', 'beside reports', 'reports/s', 'share', 'p99']);
  for (const path of ['/api/all-classes', '/']) {
    const besides = await readBeside(url + path, { perSecond: REPORTS_PER_SECOND, prepare });
    const figures = [besides.alone, besides.beside, besides.worked].map(Math.round);
    print([[`\`${path}\``, ...figures, besides.share.toFixed(2), `${besides.p99.toFixed(1)} ms`]]);
  }
}
