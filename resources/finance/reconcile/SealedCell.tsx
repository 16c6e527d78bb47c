import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Reconcile } from '#contract/finance/reconcile.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { DASH } from '#src/kit/fields/kind.ts';

/** Whether the day is sealed, as worded by the server. */
export const SealedCell = () => {
    const serverLabel = useServerLabel();
    return <>{serverLabel(useRecordContext<Row<typeof Reconcile>>()?.isSealed ?? DASH)}</>;
};
