import { type Course, PAGES } from '@guildhall/contract';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';

interface TeacherLinkProps {
  course: Pick<Course, 'TeacherId' | 'TeacherName'>;
  className?: string;
}

/** The name of a class's teacher, which leads to their page where they have one. */
export function TeacherLink({ course: { TeacherId, TeacherName }, className }: TeacherLinkProps) {
  if (TeacherId === null) return <span className={className}>{TeacherName}</span>;
  return (
    <Link
      to={generatePath(PAGES.teacher.path, { id: TeacherId })}
      className={`${className ?? ''} underline-offset-2 hover:underline`}
    >
      {TeacherName}
    </Link>
  );
}
