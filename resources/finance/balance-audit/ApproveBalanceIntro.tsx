import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { BalanceChange } from '#contract/finance/voucher.ts';
import { BalanceChanges } from '#src/domain/ledger/BalanceChanges.tsx';
import { useEntityQuery } from '#src/kit/resource/useEntityQuery.ts';

/** Above 通过: what the approval does to the owner's accounts, and what an activity adds. */
export const ApproveBalanceIntro = () => {
    const record = useRecordContext<RaRecord>();
    const { data } = useEntityQuery<{ changes?: BalanceChange[]; note?: string | null }>(
        'vouchers',
        { id: record?.id },
        record !== undefined,
    );
    return (
        <Stack spacing={3}>
            {data?.changes && <BalanceChanges changes={data.changes} />}
            {data?.note && (
                <Alert severity="info">
                    <span data-content>{data.note}</span>
                </Alert>
            )}
        </Stack>
    );
};
