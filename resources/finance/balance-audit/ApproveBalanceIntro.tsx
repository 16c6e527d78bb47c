import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { BalanceAudit } from '#contract/finance/balance-audit.ts';
import { vouchersQueryOf } from '#contract/finance/voucher.ts';
import { BalanceChanges } from '#src/domain/ledger/BalanceChanges.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** Above 通过: what the approval does to the owner's accounts, and what an activity adds. */
export const ApproveBalanceIntro = () => {
    const { data } = useRecordQuery(vouchersQueryOf(BalanceAudit));
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
