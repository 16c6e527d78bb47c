import { MY_DEPART } from '#providers/org/myDepart.ts';
import { useAct } from '#src/kit/actions/useAct.ts';

/** Sends a change to a department's people or roles, then refetches both. */
export const useDepartAct = <T = void>(send: (given: T) => Promise<string>, onDone?: () => void) =>
    useAct(send, { stale: [[MY_DEPART]], onDone });
