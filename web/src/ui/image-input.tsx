import { m } from '@guildhall/messages';
import { type Ref, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import type { ControlProps } from './field.tsx';
import { ImageUp } from './icons.ts';

const SHAPES = {
  /** A portrait beside the field. */
  round: { row: 'flex items-center gap-4', preview: 'size-16 shrink-0 rounded-full' },
  /** A cover above the field. */
  wide: { row: 'grid gap-3', preview: 'aspect-[16/10] w-full max-w-80 rounded-box' },
  /** A logo above the field, all of it. */
  whole: { row: 'grid gap-3', preview: 'h-20 w-44 rounded-box' },
} as const;

interface ImageInputProps extends ControlProps {
  file: File | undefined;
  /** Media types. */
  accept: readonly string[];
  /** The address that is shown while no file is chosen, or empty. */
  current?: string;
  shape?: keyof typeof SHAPES;
  onChange: (file: File | undefined) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Revoked when the file changes. */
function useObjectUrl(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return setAddress('');
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A file field with a preview. The browser's own button is in its language, not the page's, and cuts its text: it lies under ours. */
export function ImageInput({
  file,
  accept,
  current = '',
  shape = 'round',
  onChange,
  ref,
  ...control
}: ImageInputProps) {
  const shown = useObjectUrl(file) || current;
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
        <Preview key={shown} address={shown} name={file?.name ?? ''} isWhole={shape === 'whole'} />
      </span>
      <span className="relative grid min-w-0 grow gap-1">
        <input
          {...control}
          ref={ref}
          type="file"
          accept={accept.join(',')}
          onChange={(event) => onChange(event.target.files?.[0])}
          className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="btn btn-outline h-11 border-field px-5 text-sm outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-primary peer-aria-invalid:border-error"
        >
          {m.common_choose_picture()}
        </span>
        {file && (
          <span aria-hidden="true" dir="auto" className="truncate text-quiet text-xs">
            {file.name}
          </span>
        )}
      </span>
    </div>
  );
}

/** Nothing for a file that is not a picture; the form shows the error. */
function Preview({ address, name, isWhole }: { address: string; name: string; isWhole: boolean }) {
  const [broken, setBroken] = useState(false);
  if (address === '' || broken) return null;
  return (
    <img
      src={address}
      alt={name ? m.common_preview_of({ name }) : ''}
      onError={() => setBroken(true)}
      className={classNames('absolute inset-0 size-full', isWhole ? 'bg-base-200 object-contain' : 'object-cover')}
    />
  );
}
