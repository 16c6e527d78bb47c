import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { TradeRecord } from '#contract/finance/trade-record.ts';
import { formatFen } from '#providers/format/money.ts';

/** Incoming amounts with a plus sign in green, outgoing ones with a minus sign in red. */
export const SignedAmount = () => {
    const row = useRecordContext<Row<typeof TradeRecord>>();
    if (!row) return null;
    const isIn = row.inout === 'in';
    return (
        <Box component="span" sx={{ color: isIn ? 'success.main' : 'error.main' }}>
            {isIn ? '+' : '-'}
            {formatFen(row.amountFen)}
        </Box>
    );
};
