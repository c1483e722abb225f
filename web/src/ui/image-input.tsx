import { ImageUp } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import type { ControlProps } from './field.tsx';

interface ImageInputProps extends ControlProps {
  /** The one that is chosen. */
  file: File | undefined;
  /** Media types that may be chosen. */
  accept: readonly string[];
  /** Shown while none is chosen: an address, or empty. */
  current?: string;
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
export function ImageInput({ file, accept, current = '', onChange, ref, ...control }: ImageInputProps) {
  const shown = useAddressOf(file) || current;
  return (
    <div className="flex items-center gap-4">
      <span className="relative grid size-16 shrink-0 place-items-center overflow-hidden rounded-full border border-field border-dashed bg-base-200 text-quiet">
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
      alt={name ? `Preview of ${name}` : ''}
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
