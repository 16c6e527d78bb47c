import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { BalanceAudit } from '#contract/finance/balance-audit.ts';
import { vouchersQueryOf } from '#contract/finance/voucher.ts';
import { BalanceChanges } from '#src/domain/ledger/BalanceChanges.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** Shown above 通过: effect of the approval on the owner's accounts, and the bonus from an activity. */
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
