import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PartGroup } from './part-group.tsx';

interface Person {
  name: string;
  role: string;
}

const PEOPLE: Person[] = [
  { name: 'Ada Marlow', role: 'Teacher' },
  { name: 'Jonas Ek', role: 'Student' },
];

const COLUMNS: Column<Person>[] = [
  { title: 'Number', card: 'lead', cell: (_, index) => index + 1 },
  { title: 'Name', card: 'title', cell: ({ name }) => name },
  { title: 'Role', card: 'aside', cell: ({ role }) => <Badge>{role}</Badge> },
  { title: 'Action', card: 'footer', cell: () => <Button size="small">Make Admin</Button> },
];

export function StateParts() {
  return (
    <>
      <PartGroup title="Table">
        <DataTable caption="People" columns={COLUMNS} rows={PEOPLE} keyOf={({ name }) => name} />
      </PartGroup>
      <PartGroup title="States">
        <div className="grid gap-6 md:grid-cols-2">
          <Card>
            <Spinner label="Loading...." />
          </Card>
          <Card className="grid content-center gap-3 p-6">
            <Skeleton className="h-32" />
            <Skeleton className="h-5 w-2/3" />
          </Card>
          <Card>
            <EmptyState text="No data to show" />
          </Card>
          <Card>
            <FailureState text="We can’t reach the server." onRetry={() => {}} />
          </Card>
          <Card className="grid content-start gap-3 p-6">
            <Alert>Thank you. Your email address is confirmed.</Alert>
            <Alert tone="error">The email address or password is wrong.</Alert>
          </Card>
          <Card>
            <LoadMore onMore={() => {}} pending={false} failed />
          </Card>
        </div>
      </PartGroup>
    </>
  );
}
