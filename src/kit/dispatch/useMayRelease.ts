import { type Candidate, isOnlyExpired } from '#contract/order/reassign.ts';
import { useMayUse } from '../permission/useMayUse.ts';

/** Tells of a driver whether the caller may send him although papers have run out: nothing else keeps him, and the right is there. */
export const useMayRelease = (): ((one: Pick<Candidate, 'blocked'>) => boolean) => {
    const may = useMayUse()('order:order:certOverride');
    return one => may && isOnlyExpired(one);
};
