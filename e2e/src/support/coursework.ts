import type { TaughtClass } from './courses.ts';
import { createPerson, type Person } from './people.ts';

/** Somebody new who is enrolled in a class that costs nothing. */
export async function createEnrolledStudent({ id }: Pick<TaughtClass, 'id'>, name?: string): Promise<Person> {
  const student = await createPerson(name);
  await student.api.put(`/class-enrollment/${id}`, { PaymentDetails: {} });
  return student;
}

/** The calendar day in so many days, as `2026-01-31`. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds an assignment and returns its id. */
export async function addAssignment({ id, teacher }: TaughtClass, title: string, deadline = dayIn(7)): Promise<string> {
  await teacher.api.put(`/add-assignment/${id}`, {
    formData: { AssignmentTitle: title, AssignmentDeadLine: deadline, AssignmentDescription: 'With a drawing.' },
  });
  const [newest] = await teacher.api.get(`/classes/${id}/assignments`);
  return newest._id;
}

interface Submission {
  _id: string;
  Answer?: string;
  Link?: string;
}

export const submitAssignment = (student: Person, { id }: TaughtClass, submission: Submission) =>
  student.api.put(`/submit-assignment/${id}`, { classObeject: submission });
