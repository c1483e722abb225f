import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

interface Example {
  /** As it is typed. */
  typed: string;
  shown: ReactNode;
}

/** The same in each language. */
const VARIABLE = 'x';

const examples = (): Example[] => {
  const [heading, item, cell] = [m.editor_tool_heading(), m.editor_help_item(), m.editor_table_cell()];
  return [
    { typed: `## ${heading}`, shown: <strong className="font-display text-lg">{heading}</strong> },
    { typed: `### ${m.editor_tool_subheading()}`, shown: <strong>{m.editor_tool_subheading()}</strong> },
    { typed: `**${m.editor_help_bold()}**`, shown: <strong>{m.editor_help_bold()}</strong> },
    { typed: `_${m.editor_help_italic()}_`, shown: <em>{m.editor_help_italic()}</em> },
    { typed: `- ${item}\n- ${item}`, shown: <List item={item} className="list-disc" /> },
    { typed: `1. ${item}\n2. ${item}`, shown: <List item={item} className="list-decimal" /> },
    {
      typed: `> ${m.editor_tool_quote()}`,
      shown: <span className="block border-primary border-s-3 ps-3 text-quiet">{m.editor_tool_quote()}</span>,
    },
    {
      typed: `[${m.editor_link_text()}](https://…)`,
      shown: <span className="text-link">{m.editor_link_text()}</span>,
    },
    {
      typed: `\`${m.editor_help_code()}\``,
      shown: <code className="rounded-selector bg-base-300 px-1.5 text-sm">{m.editor_help_code()}</code>,
    },
    { typed: '```js\nlet a = 1;\n```', shown: m.editor_help_code_block() },
    { typed: `| ${cell} | ${cell} |\n| --- | --- |\n| 1<br>2 | 3 |`, shown: m.editor_help_table() },
    {
      typed: `\\(${VARIABLE}^2\\)`,
      shown: (
        <span>
          <em>{VARIABLE}</em>
          <sup>2</sup>
        </span>
      ),
    },
    { typed: '$$\n\\frac{a}{b}\n$$', shown: m.editor_help_formula() },
  ];
};

const List = ({ item, className }: { item: string; className: string }) => (
  <span className={`grid ps-5 ${className}`}>
    <span className="list-item">{item}</span>
    <span className="list-item">{item}</span>
  </span>
);

/** What one can write, line by line. */
export const MarkdownHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={m.editor_help()}>
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th>{m.editor_help_typed()}</th>
          <th>{m.editor_help_shown()}</th>
        </tr>
      </thead>
      <tbody>
        {examples().map(({ typed, shown }) => (
          <tr key={typed} className="border-line border-b last:border-0">
            <td className="wrap-anywhere w-1/2 whitespace-pre-wrap py-2 pe-4 align-top font-mono text-xs">{typed}</td>
            <td className="wrap-anywhere py-2 align-top">{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="text-quiet text-sm">{m.editor_help_pictures()}</p>
  </Dialog>
);
