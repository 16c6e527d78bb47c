import { type Candidate, releaseRights } from '#contract/order/reassign.ts';
import { useMayUse } from '../../kit/permission/useMayUse.ts';

/** Tells of a driver whether the caller may send him although something keeps him: it can be answered for, and the rights are there. */
export const useMayRelease = (): ((one: Pick<Candidate, 'blocked'>) => boolean) => {
    const may = useMayUse();
    return one => releaseRights(one)?.every(may) ?? false;
};
