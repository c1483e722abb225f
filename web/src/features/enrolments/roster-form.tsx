import {
  checkPeople,
  checkRoster,
  MAX_ROSTER_LENGTH,
  type ResponseOf,
  type RosterColumns,
  type RosterTable,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type FormEvent, useState } from 'react';
import { decodeText, isWorkbook, OLD_ENCODINGS } from '../../lib/decode-text.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { languageName } from '../../lib/language-name.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Roster } from './confirm-roster.tsx';
import { RosterResult } from './roster-result.tsx';
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
function ChooseColumns({ checked: { Rows, Table }, pending, onChoose }: ChooseColumnsProps) {
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

/** A file that is not in Unicode. */
interface OldFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** As somebody has chosen it. */
  encoding?: string;
}

interface EncodingFieldProps {
  file: OldFile;
  onChange: (file: OldFile) => void;
}

/** How the letters of a file are stored, which it does not say. */
const EncodingField = ({ file, onChange }: EncodingFieldProps) => (
  <Field label={m.grants_roster_encoding()} hint={m.grants_roster_encoding_hint()} className="max-w-md">
    {(control) => (
      <Select
        {...control}
        value={file.encoding}
        options={OLD_ENCODINGS.map(({ encoding, languages }) => ({
          value: encoding,
          label: m.grants_columns_option({
            column: formatEnumeration(languages.map(languageName)),
            example: encoding,
          }),
        }))}
        onChange={(event) => onChange({ ...file, encoding: event.target.value })}
      />
    )}
  </Field>
);

/** In UTF-16 each letter takes two. */
const MAX_FILE_BYTES = 2 * MAX_ROSTER_LENGTH;

interface Outcome {
  done: (response: ResponseOf<typeof checkRoster>) => void;
  failed: (error: Error) => void;
}

function useCheck(courseId: string | undefined, outcome: Outcome) {
  const ofCourse = useCommand(checkRoster, outcome);
  const ofPeople = useCommand(checkPeople, outcome);
  return {
    isPending: ofCourse.isPending || ofPeople.isPending,
    send: (body: Roster) =>
      courseId === undefined ? ofPeople.mutate({ body }) : ofCourse.mutate({ params: { id: courseId }, body }),
  };
}

/** A list of people, for a class or none, pasted or from a file; what it would change; and the confirmation. */
export function RosterForm({ courseId }: { courseId?: string }) {
  const [csv, setCsv] = useState('');
  const [oldFile, setOldFile] = useState<OldFile>();
  const [columns, setColumns] = useState<RosterColumns>();
  const [checked, setChecked] = useState<ResponseOf<typeof checkRoster>>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [error, setError] = useState('');
  const change = (text: string) => {
    setCsv(text);
    setColumns(undefined);
    setChecked(undefined);
    setIsChoosing(false);
    setError('');
  };
  const { send, isPending } = useCheck(courseId, {
    done: (response) => {
      setChecked(response);
      setIsChoosing(!response.Table.IsRecognized);
    },
    failed: (failure) => setError(errorText(failure)),
  });
  const check = (chosen = columns) => {
    setColumns(chosen);
    if (csv.trim() === '') setError(m.grants_roster_missing());
    else if (csv.length > MAX_ROSTER_LENGTH) setError(m.grants_roster_too_long());
    else send({ Csv: csv, Columns: chosen });
  };
  const decode = (file: OldFile) => {
    const { text, isOld } = decodeText(file.bytes, file.encoding);
    change(text);
    setOldFile(isOld ? file : undefined);
  };
  const takeFile = async ([file]: File[]) => {
    if (!file) return;
    change('');
    setOldFile(undefined);
    if (file.size > MAX_FILE_BYTES) return setError(m.grants_roster_too_long());
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isWorkbook(bytes)) setError(m.grants_roster_workbook());
    else decode({ bytes });
  };
  return (
    <section aria-label={m.grants_roster_add()} className="grid gap-5">
      <DropZone
        label={m.grants_roster_file()}
        hint={m.grants_roster_file_hint()}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={takeFile}
      />
      {oldFile && <EncodingField file={oldFile} onChange={decode} />}
      <Field label={m.grants_roster_text()} hint={m.grants_roster_text_hint()} error={error || undefined}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono text-sm"
            value={csv}
            onChange={(event) => {
              change(event.target.value);
              setOldFile(undefined);
            }}
          />
        )}
      </Field>
      <Button onClick={() => check()} pending={isPending} variant="outline" className="justify-self-start">
        {m.grants_roster_check()}
      </Button>
      {checked && isChoosing && <ChooseColumns checked={checked} pending={isPending} onChoose={check} />}
      {checked?.Table.IsRecognized && (
        <RosterResult
          courseId={courseId}
          roster={{ Csv: csv, Columns: columns }}
          rows={checked.Rows}
          onDone={() => change('')}
          onChooseColumns={isChoosing ? undefined : () => setIsChoosing(true)}
        />
      )}
    </section>
  );
}
