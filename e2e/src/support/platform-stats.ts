import type { Page } from '@playwright/test';

interface PlatformStats {
  totalUsers: number;
  totalEnrolled: number;
}

/** Opens the home page, and reads the statistics that came with it: other journeys change those of the server. */
export async function openHomeWithStats(page: Page): Promise<PlatformStats> {
  const html = await (await page.goto('/'))?.text();
  const [, json = '[]'] = /<script type="application\/json" id="responses">(.*?)<\/script>/s.exec(html ?? '') ?? [];
  const responses: [key: unknown[], body: PlatformStats][] = JSON.parse(json);
  const stats = responses.find(([[path]]) => path === '/platform-stats');
  if (!stats) throw new Error('The home page came without statistics');
  return stats[1];
}
