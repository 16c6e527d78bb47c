import { MY_DEPART } from '#providers/org/myDepart.ts';
import { useAct } from '#src/kit/actions/useAct.ts';

/** Sends something about a department's people or roles and reads both again. */
export const useDepartAct = <T = void>(send: (given: T) => Promise<string>, onDone?: () => void) =>
    useAct(send, { stale: [[MY_DEPART]], onDone });
