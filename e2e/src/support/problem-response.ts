/** How the server answers with a problem, for `route.fulfill`. */
export const problemResponse = (status: number, code: string, errors?: { path: string; message: string }[]) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail: '', errors }),
});
