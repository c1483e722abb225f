interface Cookie {
  name: string;
  value: string;
  path: string;
  host: string;
}

interface Sent {
  form?: Record<string, string>;
  json?: object;
}

/** A browser as far as cookies and forms go. It follows no redirect by itself. */
export function createVisitor() {
  const cookies: Cookie[] = [];

  const keep = (line: string, host: string) => {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    const isSame = (cookie: Cookie) => cookie.name === name && cookie.path === path && cookie.host === host;
    const earlier = cookies.findIndex(isSame);
    if (earlier >= 0) cookies.splice(earlier, 1);
    cookies.push({ name, value: pair.slice(name.length + 1), path, host });
  };

  const visit = async (address: string, { form, json }: Sent = {}) => {
    const { href, hostname, origin, pathname } = new URL(address);
    const sent = cookies.filter(({ path, host }) => host === hostname && pathname.startsWith(path));
    const body = form ? new URLSearchParams(form) : json && JSON.stringify(json);
    const response = await fetch(href, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        origin,
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) keep(line, hostname);
    return { status: response.status, headers: response.headers, text: await response.text(), url: href };
  };
  return { visit, cookies };
}

/** Where an answer sends the browser. */
export const locationOf = ({ headers, url }: { headers: Headers; url: string }): string =>
  new URL(headers.get('location') ?? '', url).href;
