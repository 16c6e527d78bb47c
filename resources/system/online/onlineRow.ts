import type { Row } from '#contract/kit/entity.ts';
import type { Online } from '#contract/system/online.ts';

/** A live session as the list has it. */
export type OnlineRow = Row<typeof Online> & {
    /** The session in which the list was asked for. */
    isCurrent: boolean;
};
