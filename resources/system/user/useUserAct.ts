import { User } from '#contract/system/user.ts';
import { useAct } from '#src/kit/actions/useAct.ts';

/** Sends something about users and brings every list of users up to date. */
export const useUserAct = <T = void>(send: (given: T) => Promise<string>, onDone?: () => void) =>
    useAct(send, { stale: [[User.resource]], onDone });
