const FILE = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const part = (name: string, fileName: string, content = FILE) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;

const FORMS: string[] = [
  '',
  '--x--\r\n',
  part('image', 'a.png'),
  part('image', 'a.png').slice(0, 60),
  `${part('image', 'a.png')}--x`,
  `${part('image', '')}--x--\r\n`,
  `${part('image', 'a.png', '')}--x--\r\n`,
  `${part('image', '\0')}--x--\r\n`,
  `${part('image', '../../etc/passwd')}--x--\r\n`,
  `${part('other', 'a.png')}--x--\r\n`,
  `${part('__proto__', 'a.png')}--x--\r\n`,
  `${part('image', 'a.png')}${part('image', 'b.png')}--x--\r\n`,
  `--x\r\nContent-Disposition: form-data; name="image"\r\n\r\ntext\r\n--x--\r\n`,
  `--x\r\nContent-Disposition: form-data\r\n\r\ntext\r\n--x--\r\n`,
  `--x\r\n\r\n${FILE}\r\n--x--\r\n`,
  `--x\r\n${'X-Long: y\r\n'.repeat(3_000)}\r\n${FILE}\r\n--x--\r\n`,
  `${part('field', 'a').repeat(40)}--x--\r\n`,
  `${part('image', 'a.png', 'x'.repeat(200_000))}--x--\r\n`,
];

/** Cut off, doubled, without a name, with too many parts. */
export const brokenForm = (at: number) => ({
  type: at % 7 === 0 ? 'multipart/form-data; boundary=y' : 'multipart/form-data; boundary=x',
  payload: Buffer.from(FORMS[at % FORMS.length] ?? '', 'latin1'),
});
