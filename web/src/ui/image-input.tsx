import { m } from '@guildhall/messages';
import { ImageUp } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import type { ControlProps } from './field.tsx';

const SHAPES = {
  /** A portrait, beside the field. */
  round: { row: 'flex items-center gap-4', preview: 'size-16 shrink-0 rounded-full' },
  /** As it will stand above a card, over the field. */
  wide: { row: 'grid gap-3', preview: 'aspect-[16/10] w-full max-w-80 rounded-box' },
} as const;

interface ImageInputProps extends ControlProps {
  /** The one that is chosen. */
  file: File | undefined;
  /** Media types that may be chosen. */
  accept: readonly string[];
  /** Shown while none is chosen: an address, or empty. */
  current?: string;
  shape?: keyof typeof SHAPES;
  onChange: (file: File | undefined) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** An address under which a chosen file can be shown, for as long as it is. */
function useAddressOf(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return setAddress('');
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A picture to be chosen, and how it will look. */
export function ImageInput({
  file,
  accept,
  current = '',
  shape = 'round',
  onChange,
  ref,
  ...control
}: ImageInputProps) {
  const shown = useAddressOf(file) || current;
  const { row, preview } = SHAPES[shape];
  return (
    <div className={row}>
      <span
        className={classNames(
          'relative grid place-items-center overflow-hidden border border-field border-dashed bg-base-200 text-quiet',
          preview,
        )}
      >
        <ImageUp aria-hidden="true" className="size-6" />
        <Preview key={shown} address={shown} name={file?.name ?? ''} />
      </span>
      <input
        {...control}
        ref={ref}
        type="file"
        accept={accept.join(',')}
        onChange={(event) => onChange(event.target.files?.[0])}
        className="file-input control"
      />
    </div>
  );
}

/** Nothing for a file that is no picture: it is for the form to say so. */
function Preview({ address, name }: { address: string; name: string }) {
  const [broken, setBroken] = useState(false);
  if (address === '' || broken) return null;
  return (
    <img
      src={address}
      alt={name ? m.common_preview_of({ name }) : ''}
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
