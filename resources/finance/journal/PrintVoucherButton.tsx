import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useEffect, useState } from 'react';
import type { Row } from '#contract/entity.ts';
import type { Journal, JournalVoucher } from '#contract/finance/journal.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';
import { VoucherSheet } from './VoucherSheet.tsx';

/** 打印: the voucher alone on a sheet of paper. */
export const PrintVoucherButton = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof Journal> & { id: string }>();
    const { data } = useRecordQuery<JournalVoucher>('voucher');
    const [isPrinting, setPrinting] = useState(false);
    // Synchronises with the browser's print dialog: the sheet has to stand before it opens, and goes when it closes.
    useEffect(() => {
        if (!isPrinting) return undefined;
        const done = () => setPrinting(false);
        window.addEventListener('afterprint', done);
        const frame = requestAnimationFrame(() => window.print());
        return () => {
            cancelAnimationFrame(frame);
            window.removeEventListener('afterprint', done);
        };
    }, [isPrinting]);
    return (
        <>
            <Button size="small" variant="outlined" disabled={!data} onClick={() => setPrinting(true)}>
                {text('ledger.print.button')}
            </Button>
            {isPrinting && row && data && <VoucherSheet row={row} voucher={data.voucher} />}
        </>
    );
};
