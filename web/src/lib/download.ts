import { type Route, urlOf } from '@guildhall/contract';
import { parse } from 'content-disposition';
import type { Input } from './call.ts';
import { withProof } from './proof.ts';
import { requestFile } from './request.ts';
import { withToken } from './token.ts';

interface FileRoute extends Route {
  download: NonNullable<Route['download']>;
}

function save(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a file under the name that the server gives it. A plain link could not send the token. */
export async function download<R extends FileRoute>(route: R, ...[input]: Input<R>): Promise<void> {
  const url = urlOf(route, input as Parameters<typeof urlOf>[1]);
  const request = () => withToken((token) => requestFile(url, { token }));
  const { content, headers } = await (route.fresh ? withProof(request) : request());
  const { filename = '' } = parse(headers.get('content-disposition') ?? 'attachment').parameters;
  save(content, filename);
}
