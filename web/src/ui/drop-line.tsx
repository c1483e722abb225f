import { classNames } from './class-names.ts';

export type DropEdge = 'top' | 'bottom' | 'inside';

const EDGES: Record<DropEdge, string> = {
  top: 'inset-x-1 -top-px h-0.5 bg-primary',
  bottom: 'inset-x-1 -bottom-px h-0.5 bg-primary',
  inside: 'inset-0 rounded-box ring-2 ring-primary',
};

/** Where the dragged item would be dropped. */
export const DropLine = ({ edge }: { edge: DropEdge | undefined }) =>
  edge && (
    <span aria-hidden="true" className={classNames('pointer-events-none absolute z-10 rounded-full', EDGES[edge])} />
  );
