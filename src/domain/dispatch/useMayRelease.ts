import { type Candidate, releaseRights } from '#contract/order/reassign.ts';
import { useMayUse } from '../../kit/permission/useMayUse.ts';

/** Returns whether the user may dispatch a blocked driver: every obstacle can be released, and the user has the required permissions. */
export const useMayRelease = (): ((one: Pick<Candidate, 'blocked'>) => boolean) => {
    const may = useMayUse();
    return one => releaseRights(one)?.every(may) ?? false;
};
