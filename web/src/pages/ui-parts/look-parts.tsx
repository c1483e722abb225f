import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import { PartGroup, PartRow } from './part-group.tsx';

const TYPE_SIZES = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];
const COLORS = [
  'bg-base-100',
  'bg-base-200',
  'bg-base-300',
  'bg-primary',
  'bg-secondary',
  'bg-accent',
  'bg-neutral',
  'bg-info',
  'bg-success',
  'bg-warning',
  'bg-error',
  'bg-gold',
];

export function LookParts() {
  return (
    <>
      <PartGroup title="Type">
        {TYPE_SIZES.map((size) => (
          <p key={size} className={`font-display font-semibold ${size}`}>
            {size}: a hall of crafts
          </p>
        ))}
        <p className="max-w-prose">Running text is set in Figtree, headings in Bricolage Grotesque.</p>
        <p className="text-quiet">Quiet text holds 4.5 to 1 on all three bases.</p>
      </PartGroup>
      <PartGroup title="Colors">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {COLORS.map((color) => (
            <li key={color} className="grid gap-1 text-xs">
              <span className={`h-14 rounded-field border border-line ${color}`} />
              {color}
            </li>
          ))}
        </ul>
      </PartGroup>
      <PartGroup title="Card, badge, avatar, picture, stars">
        <PartRow>
          <Badge>Archived</Badge>
          <Badge tone="success">Approved</Badge>
          <Badge tone="warning">Pending</Badge>
          <Badge tone="error">Rejected</Badge>
          <Avatar name="Ada Marlow" image="" size="small" />
          <Avatar name="Ada Marlow" image="" />
          <Avatar name="Ada Marlow" image="" size="large" />
          <StarRating rating={3.4} className="text-xl" />
        </PartRow>
        <Card className="max-w-sm overflow-hidden">
          <Picture image="" alt="" sizes="24rem" />
          <p className="p-5">A card with a picture that is not there.</p>
        </Card>
        <div aria-hidden="true" className="roofline" />
      </PartGroup>
    </>
  );
}
