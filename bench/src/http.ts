/** JSON in, unless it is a form; JSON out. */
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
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status}: ${await response.text()}`);
  return { body: (await response.json()) as Body, headers: response.headers };
}

/** Work done per second. The lists run at the same time, the work of one list one after the other. */
export async function perSecond(lists: (() => Promise<unknown>)[][]): Promise<number> {
  const start = performance.now();
  const doOneByOne = async (list: (() => Promise<unknown>)[]) => {
    for (const work of list) await work();
  };
  await Promise.all(lists.map(doOneByOne));
  return (lists.flat().length * 1_000) / (performance.now() - start);
}
