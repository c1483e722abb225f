import { Avatar } from './avatar.tsx';
import { classNames } from './class-names.ts';
import { EmailText } from './email-text.tsx';
import { MemberLink } from './member-link.tsx';

interface PersonCellProps {
  name: string;
  email: string;
  /** Leads to the page about them, for admins. */
  id?: string | undefined;
  /** Empty when there is none. Without it, no portrait is shown. */
  image?: string;
  /** Name and address never wrap, and are cut where there is no room; not on a small screen. */
  isOneLine?: boolean;
}

/** A person in a table: the name, and the e-mail address below it. */
export function PersonCell({ id, name, email, image, isOneLine = false }: PersonCellProps) {
  return (
    <div className="flex items-center gap-3">
      {image !== undefined && <Avatar name={name} image={image} size="small" />}
      <div className={classNames('min-w-0', isOneLine && 'md:max-w-64 md:*:truncate')}>
        {id === undefined ? (
          <p dir="auto" className="wrap-anywhere font-semibold">
            {name}
          </p>
        ) : (
          <div>
            <MemberLink id={id} name={name} />
          </div>
        )}
        <div dir="auto" className="wrap-anywhere text-quiet text-xs" title={isOneLine ? email : undefined}>
          {isOneLine ? email : <EmailText email={email} />}
        </div>
      </div>
    </div>
  );
}
