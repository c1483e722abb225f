import { MAX_RANGES, type ResponseOf, reportProgress, urlOf } from '@guildhall/contract';
import { ApiFailure } from '../../lib/api-failure.ts';
import { request } from '../../lib/request.ts';
import { readViewerId, withToken } from '../../lib/token.ts';
import { joinRanges, type Range } from './watch-tracker.ts';

export type ProgressResponse = ResponseOf<typeof reportProgress>;

interface Report {
  viewerId: string | undefined;
  lessonId: string;
  videoId: string | undefined;
  watched: Range[];
  position: number;
}

/** What the server does not know yet, by person, lesson and video: it waits here while the network is away. */
const waiting = new Map<string, Report>();

const keyOf = ({ viewerId, lessonId, videoId }: Report) => `${viewerId} ${lessonId} ${videoId}`;

/** The newer position counts, and nothing that was watched is lost. */
function keep(report: Report, isNewer: boolean): void {
  const other = waiting.get(keyOf(report));
  const watched = joinRanges([...(other?.watched ?? []), ...report.watched]);
  waiting.set(keyOf(report), { ...report, watched, position: isNewer || !other ? report.position : other.position });
}

export const queueReport = (report: Omit<Report, 'viewerId'>): void =>
  keep({ viewerId: readViewerId(), ...report }, true);

/** The request outlives its page. */
async function send({ lessonId, videoId, watched, position }: Report): Promise<ProgressResponse> {
  const url = urlOf(reportProgress, { params: { id: lessonId } });
  const body = { Watched: watched.slice(0, MAX_RANGES), VideoId: videoId, PositionSeconds: position };
  const response = await withToken((token) => request('PUT', url, { body, token, keepalive: true }));
  return response.body as ProgressResponse;
}

/** Sent again, it would be refused again. */
const isFinal = ({ problem, code }: ApiFailure) => problem.status < 500 && code !== 'request.too-many';

/**
 * Sends what waits of this person. Undefined where nothing waits for `lessonId`, or where the network is away: then it
 * goes on waiting. Throws when the server refuses the report of this lesson.
 */
export async function sendReports(lessonId: string): Promise<ProgressResponse | undefined> {
  const viewerId = readViewerId();
  const own = [...waiting.values()].filter((report) => report.viewerId === viewerId);
  let answer: ProgressResponse | undefined;
  for (const report of own) {
    waiting.delete(keyOf(report));
    try {
      const response = await send(report);
      if (report.lessonId === lessonId) answer = response;
    } catch (error) {
      const isRefused = error instanceof ApiFailure && isFinal(error);
      if (!isRefused) keep(report, false);
      else if (report.lessonId === lessonId) throw error;
    }
  }
  return answer;
}
