import type { Row } from '#contract/kit/entity.ts';
import type { Approval } from '#contract/system/approval.ts';

/** A request as the list and its details have it. */
export type ApprovalRow = Row<typeof Approval> & {
    status_dictText?: string;
    bizKind_dictText?: string;
    maker_dictText?: string;
    checker_dictText?: string;
    /** The resource whose record it is about. */
    resource?: string;
};
