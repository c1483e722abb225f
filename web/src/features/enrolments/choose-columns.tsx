import type { checkRoster, ResponseOf, RosterColumns, RosterTable } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FAULT_TEXTS } from './roster-texts.ts';

const NONE = '';

const widthOf = ({ Headings, Preview }: RosterTable) =>
  Math.max(Headings.length, ...Preview.map((cells) => cells.length));

const columnsOf = (table: RosterTable) => Array.from({ length: widthOf(table) }, (_, column) => column);

const nameOf = ({ Headings }: RosterTable, column: number) =>
  Headings[column] || m.grants_columns_number({ number: column + 1 });

/** Each column with an example. */
function optionsOf(table: RosterTable) {
  const options = columnsOf(table).map((column) => {
    const example = table.Preview.map((cells) => cells[column]).find(Boolean);
    const name = nameOf(table, column);
    return { value: String(column), label: example ? m.grants_columns_option({ column: name, example }) : name };
  });
  return [{ value: NONE, label: m.grants_columns_none() }, ...options];
}

interface ChooseColumnsProps {
  checked: ResponseOf<typeof checkRoster>;
  pending: boolean;
  onChoose: (columns: RosterColumns) => void;
}

/** Which column of a list is the address, and which are the name. */
export function ChooseColumns({ checked: { Rows, Table }, pending, onChoose }: ChooseColumnsProps) {
  const { Email, Names } = Table.Columns;
  const [email, setEmail] = useState(Email === null ? NONE : String(Email));
  const [names, setNames] = useState([String(Names[0] ?? NONE), String(Names[1] ?? NONE)]);
  const [isMissing, setIsMissing] = useState(false);
  const options = optionsOf(Table);
  const fault = Table.IsRecognized ? null : Rows[0]?.Fault;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(email === NONE);
    if (email === NONE) return;
    onChoose({ Email: Number(email), Names: names.filter((column) => column !== NONE).map(Number) });
  };
  return (
    <Card as="form" onSubmit={choose} aria-labelledby="roster-columns" className="grid gap-5 p-5">
      <h2 id="roster-columns" className="font-semibold text-lg">
        {m.grants_columns_title()}
      </h2>
      {fault && <Alert>{FAULT_TEXTS[fault]()}</Alert>}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={m.grants_columns_email()} error={isMissing ? m.grants_columns_missing() : undefined}>
          {(control) => (
            <Select {...control} value={email} options={options} onChange={({ target }) => setEmail(target.value)} />
          )}
        </Field>
        {[m.grants_columns_name(), m.grants_columns_last_name()].map((label, index) => (
          <Field key={label} label={label} hint={index === 0 ? m.grants_columns_no_name_hint() : undefined}>
            {(control) => (
              <Select
                {...control}
                value={names[index]}
                options={options}
                onChange={({ target }) => setNames(names.with(index, target.value))}
              />
            )}
          </Field>
        ))}
      </div>
      <ListPreview table={Table} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {m.grants_columns_use()}
      </Button>
    </Card>
  );
}

/** As the list is, column by column. */
const ListPreview = ({ table }: { table: RosterTable }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide list is scrolled with the keyboard, too
  <section tabIndex={0} aria-label={m.grants_columns_preview()} className="overflow-x-auto">
    <table className="text-start text-sm">
      <thead>
        <tr>
          {columnsOf(table).map((column) => (
            <th key={column} scope="col" className="py-1 pe-6 text-start font-semibold">
              <span dir="auto">{nameOf(table, column)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.Preview.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a preview do not move
          <tr key={row} className="border-line border-t">
            {columnsOf(table).map((column) => (
              <td key={column} className="whitespace-nowrap py-1 pe-6">
                <span dir="auto">{cells[column]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
