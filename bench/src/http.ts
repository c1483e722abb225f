/** Sends the body as JSON, or as a form where it is `URLSearchParams`; returns the JSON response. */
export async function call<Body>(
  url: string,
  { method = 'POST', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<{ body: Body; headers: Headers }> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} responded with ${response.status}: ${await response.text()}`);
  return { body: (await response.json()) as Body, headers: response.headers };
}

/** Runs the lists concurrently, each list in order. Returns the tasks finished per second. */
export async function measureRate(lists: (() => Promise<unknown>)[][]): Promise<number> {
  const start = performance.now();
  const runInOrder = async (list: (() => Promise<unknown>)[]) => {
    for (const work of list) await work();
  };
  await Promise.all(lists.map(runInOrder));
  return (lists.flat().length * 1_000) / (performance.now() - start);
}
