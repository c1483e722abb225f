import { afterAll, beforeEach, vi } from 'vitest';

export interface LogLine {
  level: string;
  msg: string;
  requestId?: string;
  traceId?: string;
  path?: string;
  err?: { stack: string };
}

/**
 * The lines that requests of the present test have written to the log. Other files of this process have jobs that may
 * fail meanwhile, and what failed often in a test before is counted in a line a minute later: those are left out.
 */
export function requestLog(): () => LogLine[] {
  const written = vi.spyOn(process.stderr, 'write');
  beforeEach(() => written.mockReset().mockReturnValue(true));
  afterAll(() => written.mockRestore());
  return () =>
    written.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => (line.requestId ?? line.reqId) && !('repeated' in line));
}
