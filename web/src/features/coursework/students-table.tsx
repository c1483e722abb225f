import { type Course, type CourseStudent, exportCourseStudents } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { download as saveFile } from '../../lib/download.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useMember } from '../../lib/session.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DownloadCsv } from '../../ui/download-csv.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { courseStudentsQuery } from './coursework.queries.ts';

const columnsFor = ({ AssignmentCount }: Course, isAdmin: boolean): Column<CourseStudent>[] => [
  {
    title: m.common_student(),
    card: 'title',
    cell: ({ _id, StudentName, StudentEmail, StudentImage }) => (
      <PersonCell id={isAdmin ? _id : undefined} name={StudentName} email={StudentEmail} image={StudentImage} />
    ),
  },
  {
    title: m.coursework_enrolled_since(),
    card: 'meta',
    cell: ({ EnrolledAt }) => formatDate(EnrolledAt),
    labelled: true,
  },
  {
    title: m.coursework_handed_in(),
    card: 'meta',
    labelled: true,
    cell: ({ SubmissionCount }) => m.coursework_submitted_of_total({ count: SubmissionCount, total: AssignmentCount }),
  },
  {
    title: m.coursework_average_grade(),
    card: 'meta',
    labelled: true,
    cell: ({ AverageGrade }) =>
      AverageGrade === null ? <span className="text-quiet">{m.coursework_no_grade()}</span> : formatCount(AverageGrade),
  },
];

/** The students of a class and their progress, newest first. */
export function StudentsTable({ course }: { course: Course }) {
  const { data: viewer } = useMember();
  const query = useInfiniteQuery({ ...courseStudentsQuery(course._id), refetchOnMount: 'always' });
  const download = () => saveFile(exportCourseStudents, { params: { id: course._id } });
  return (
    <>
      <div className="flex justify-end">
        <DownloadCsv label={m.coursework_csv_students()} download={download} />
      </div>
      <PagedTable
        query={query}
        caption={m.coursework_students()}
        columns={columnsFor(course, viewer?.Role === 'Admin')}
        empty={
          <EmptyState text={m.common_no_data()}>
            <p className="text-quiet">{m.coursework_no_students()}</p>
          </EmptyState>
        }
      />
    </>
  );
}
