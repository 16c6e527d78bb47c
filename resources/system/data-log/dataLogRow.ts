import type { Row } from '#contract/kit/entity.ts';
import type { DataLog } from '#contract/system/data-log.ts';

/** A change in the list and in its details. */
export type DataLogRow = Row<typeof DataLog> & {
    op_dictText?: string;
    tableName_dictText?: string;
};
