import type { Row } from '#contract/kit/entity.ts';
import type { Approval } from '#contract/system/approval.ts';

/** A request in the list and in its details. */
export type ApprovalRow = Row<typeof Approval> & {
    status_dictText?: string;
    bizKind_dictText?: string;
    maker_dictText?: string;
    checker_dictText?: string;
    /** Resource of the record that the request is about. */
    resource?: string;
};
