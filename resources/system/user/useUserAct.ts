import { User } from '#contract/system/user.ts';
import { useAct } from '#src/kit/actions/useAct.ts';

/** Sends a change to users, then refetches all lists of users. */
export const useUserAct = <T = void>(send: (given: T) => Promise<string>, onDone?: () => void) =>
    useAct(send, { stale: [[User.resource]], onDone });
