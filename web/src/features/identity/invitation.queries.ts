import { type Invitation, readInvitation } from '@guildhall/contract';
import { call } from '../../lib/call.ts';

/** By POST, so that the token is in no address and no log. */
export const invitationQuery = (token: string) => ({
  queryKey: ['invitation', token],
  queryFn: (): Promise<Invitation> => call(readInvitation, { body: { Token: token } }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
