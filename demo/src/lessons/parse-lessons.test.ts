import { expect, test } from 'vitest';
import { parseLessons } from './parse-lessons.ts';

const CLASS = `# Knots for Beginners

## Section: Loops

### Lesson: The bowline
preview: yes
video: bowline
files: steps.pdf, ropes.csv

Make a small loop.

#### Why it holds

\`\`\`bash
# a comment, not a heading
## Section: neither
\`\`\`

### Lesson: The figure eight

Follow the rope back.
`;

test('a class is read with its sections, and its lessons with preview, video, files and text', () => {
  expect(parseLessons(CLASS)).toEqual({
    title: 'Knots for Beginners',
    sections: [
      {
        title: 'Loops',
        lessons: [
          {
            title: 'The bowline',
            preview: true,
            video: 'bowline',
            files: ['steps.pdf', 'ropes.csv'],
            text: 'Make a small loop.\n\n#### Why it holds\n\n```bash\n# a comment, not a heading\n## Section: neither\n```',
          },
          { title: 'The figure eight', preview: false, files: [], text: 'Follow the rope back.' },
        ],
      },
    ],
  });
});

test('line breaks of Windows are read as well', () => {
  expect(parseLessons(CLASS.replaceAll('\n', '\r\n'))).toEqual(parseLessons(CLASS));
});

const replaced = (from: string, to: string) => CLASS.replace(from, to);

test.each([
  ['an empty file', '', 'line 1: expected "# <title of the class>"'],
  ['text before the title', `Hello\n${CLASS}`, 'line 1: expected "# <title of the class>"'],
  ['another heading first', replaced('# Knots', '## Knots'), 'line 1: expected "# <title>"'],
  ['a title of two characters', replaced('Knots for Beginners', 'No'), 'line 1: a title has 3 to 100 characters'],
  ['a title without a space', replaced('# Knots', '#Knots'), 'line 1: expected "# <title>"'],
  ['text outside a lesson', replaced('## Section: Loops', '## Section: Loops\n\nText'), 'line 5: text stands outside'],
  ['a section that is not called so', replaced('## Section: ', '## '), 'line 3: expected "## Section: <title>"'],
  ['a lesson in no section', replaced('## Section: Loops', ''), 'line 5: the lesson is in no section'],
  ['a heading of level 3 in a text', replaced('#### Why', '### Why'), 'line 12: expected "### Lesson: <title>"'],
  ['an unknown property', replaced('video:', 'clip:'), 'line 7: expected "preview:", "video:" or "files:"'],
  ['text right below the title', replaced('preview: yes', 'Make'), 'line 6: expected "preview:", "video:" or "files:"'],
  ['a preview that is neither', replaced('preview: yes', 'preview: maybe'), 'line 6: expected "preview: yes"'],
  ['a property twice', replaced('files: ', 'video: '), 'line 8: "video:" is given twice'],
  ['a lesson without text', replaced('Follow the rope back.', ''), 'line 19: the lesson has no text'],
  ['code that is never closed', replaced('neither\n```', 'neither'), 'line 14: the code is never closed'],
  ['a section without lessons', `${CLASS}\n## Section: Hitches\n`, 'section "Hitches" has no lesson'],
  ['a class without sections', '# Knots for Beginners\n', 'the class has no lesson'],
])('%s is refused with the line', (_, text, message) => {
  expect(() => parseLessons(text)).toThrow(message);
});
