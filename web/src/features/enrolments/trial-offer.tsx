import { type CourseContent, PAGES, startTrial } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { learnPath } from '../../lib/learn-path.ts';
import { learningKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { useLocation, useNavigate } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toasts.tsx';

/** Starts the trial and opens the first lesson. */
function useStartTrial(courseId: string) {
  const navigate = useNavigate();
  const { mutate, isPending } = useCommand(startTrial, {
    done: async (_response, _input, client) => {
      await refreshQueries(client, learningKeys.all);
      toast.success(m.enrolments_trial_started());
      await navigate(learnPath(courseId));
    },
    failed: async (error, client) => {
      toast.error(errorText(error));
      await refreshQueries(client, learningKeys.all);
    },
  });
  const start = () => mutate({ params: { id: courseId } });
  return { start, isPending };
}

interface TrialOfferProps {
  content: CourseContent;
  /** Shown first to somebody whose e-mail address is not confirmed: offers to send the mail again. */
  confirmEmail: ReactNode;
  className?: string;
  /** For what leads to it. */
  id?: string;
}

/** The button that starts the free trial of a class; nothing where there is none to start. */
export function TrialOffer({ content: { ClassId, Trial }, confirmEmail, className, id }: TrialOfferProps) {
  if (Trial.State !== 'offered') return null;
  return (
    <div id={id} className={classNames('grid gap-2', className)}>
      <StartTrial courseId={ClassId} confirmEmail={confirmEmail} />
      <p className="text-quiet text-xs">{m.enrolments_trial_terms()}</p>
    </div>
  );
}

function StartTrial({ courseId, confirmEmail }: { courseId: string; confirmEmail: ReactNode }) {
  const person = useSession();
  const { pathname } = useLocation();
  const { start, isPending } = useStartTrial(courseId);
  if (!person) {
    return (
      <ButtonLink to={pathWithReturn(PAGES.login.path, pathname)} variant="outline" className="visitor-only">
        {m.enrolments_trial_start()}
      </ButtonLink>
    );
  }
  return (
    <>
      {confirmEmail}
      <Button variant="outline" pending={isPending} onClick={start}>
        {m.enrolments_trial_start()}
      </Button>
    </>
  );
}
