import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { vouchersQueryOf } from '#contract/finance/voucher.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BalanceChanges } from './BalanceChanges.tsx';
import { QueryState } from '../../kit/loading/QueryState.tsx';
import { VoucherTable } from './VoucherTable.tsx';
import { useEntity } from '../../kit/resource/EntityContext.ts';
import { useRecordQuery } from '../../kit/resource/useRecordQuery.ts';

/** The posted vouchers of a document, and those that its approval would post, from the entity's call `vouchers`. */
export const Vouchers = () => {
    const text = useText();
    const query = useRecordQuery(vouchersQueryOf(useEntity()));
    return (
        <QueryState query={query} empty={text('finance.voucher.none')} isEmpty={({ posted, preview }) => posted.length === 0 && !preview}>
            {({ posted, preview, changes = [], more = [], note }) => (
                <Stack spacing={4}>
                    {preview && (
                        <>
                            <Typography variant="h2">{text('finance.voucher.preview')}</Typography>
                            {changes.length > 0 && <BalanceChanges changes={changes} />}
                            <VoucherTable voucher={preview} />
                            {more.map((voucher, index) => (
                                <VoucherTable key={index} voucher={voucher} />
                            ))}
                            {note && (
                                <Alert severity="info">
                                    <span data-content>{note}</span>
                                </Alert>
                            )}
                        </>
                    )}
                    {posted.length > 0 && <Typography variant="h2">{text('finance.voucher.posted')}</Typography>}
                    {posted.map(voucher => (
                        <VoucherTable key={voucher.journalNo} voucher={voucher} />
                    ))}
                </Stack>
            )}
        </QueryState>
    );
};
