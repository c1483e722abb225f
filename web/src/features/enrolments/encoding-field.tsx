import { m } from '@guildhall/messages';
import { OLD_ENCODINGS } from '../../lib/decode-text.ts';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { languageName } from '../../lib/language-name.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

/** A file that is not in Unicode. */
export interface OldFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** As somebody has chosen it. */
  encoding?: string;
}

interface EncodingFieldProps {
  file: OldFile;
  onChange: (file: OldFile) => void;
}

/** How the letters of a file are stored, which it does not say. */
export const EncodingField = ({ file, onChange }: EncodingFieldProps) => (
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
