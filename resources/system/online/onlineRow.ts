import type { Row } from '#contract/kit/entity.ts';
import type { Online } from '#contract/system/online.ts';

/** An active session in the list. */
export type OnlineRow = Row<typeof Online> & {
    /** Whether it is the session of this request. */
    isCurrent: boolean;
};
