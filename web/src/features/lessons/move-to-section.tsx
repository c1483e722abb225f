import type { ContentSection } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { sectionOf } from './content-order.ts';

interface MoveToSectionProps {
  lesson: { id: string; title: string };
  sections: readonly ContentSection[];
  onClose: () => void;
  onMove: (sectionId: string) => void;
}

export function MoveToSection({ lesson, sections, onClose, onMove }: MoveToSectionProps) {
  const current = sectionOf(sections, lesson.id);
  const others = sections.filter(({ _id }) => _id !== current?._id);
  const [chosen, setChosen] = useState(others[0]?._id ?? '');
  const move = () => {
    onClose();
    onMove(chosen);
  };
  return (
    <Dialog open onClose={onClose} title={m.editor_move_title({ title: lesson.title })}>
      <Field label={m.editor_section()} hint={m.editor_move_hint()}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={others.map(({ _id, Title }) => ({ value: _id, label: Title }))}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={move}>{m.editor_move()}</Button>
        <Button variant="outline" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </Dialog>
  );
}
