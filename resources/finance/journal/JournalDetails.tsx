import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Journal, type JournalVoucher, JournalVoucherQuery, VoucherPdfQuery } from '#contract/finance/journal.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { usePaper } from '#src/kit/export/usePaper.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LedgerLinks } from '#src/domain/ledger/LedgerLinks.tsx';
import { VoucherAccounts } from '#src/domain/ledger/VoucherAccounts.tsx';
import { CopyText } from '#src/kit/ui/CopyText.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { VoucherTable } from '#src/domain/ledger/VoucherTable.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { VoucherSheet } from './VoucherSheet.tsx';

/** Whether the voucher's digest matches its lines, and whether the seal of its day is intact. */
const VoucherProof = ({ proof: { isIntact, digest, seal } }: { proof: JournalVoucher['proof'] }) => {
    const text = useText();
    return (
        <Stack spacing={2}>
            <Alert severity={isIntact ? 'success' : 'error'}>
                {text(isIntact ? 'ledger.proof.intact' : 'ledger.proof.broken')}
                {digest && <Digest value={digest} />}
            </Alert>
            {seal ? (
                <Alert severity={seal.isIntact ? 'success' : 'error'}>
                    {text(seal.isIntact ? 'ledger.proof.sealed' : 'ledger.proof.sealBroken', {
                        day: seal.day,
                        at: seal.at,
                        count: formatNumber(seal.journals),
                    })}
                    <Digest value={seal.digest} />
                </Alert>
            ) : (
                <Alert severity="info">{text('ledger.proof.open')}</Alert>
            )}
        </Stack>
    );
};

const Digest = ({ value }: { value: string }) => (
    <Box sx={{ fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere', color: 'text.secondary' }}>
        <CopyText text={value} />
    </Box>
);

/** 打印 prints the voucher on its own; PDF downloads the same from the server. */
const VoucherPapers = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof Journal> & { id: string }>();
    const { data } = useRecordQuery(JournalVoucherQuery);
    const { print, isBusy, preview } = usePaper(VoucherPdfQuery, text('ledger.print.title'));
    const [isPrinting, setPrinting] = useState(false);
    // Synchronises with the browser's print dialog: the sheet must be in the DOM before it opens, and is removed when it closes.
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
            <Button size="small" variant="outlined" loading={isBusy} disabled={!row} onClick={() => row && void print({ id: row.id })}>
                PDF
            </Button>
            {preview}
            {isPrinting && row && data && <VoucherSheet row={row} voucher={data.voucher} />}
        </>
    );
};

const { Field } = fieldsOf(Journal);

/** A voucher: its lines, its accounts, the documents it is about, and the proof that it was not altered. */
export const JournalDetails = () => (
    <ShowFrame tags={<Amount />} actions={<VoucherPapers />}>
        <Stack spacing={5}>
            <DescriptionList columns={4}>
                <Field source="accountDate" />
                <Field source="event" />
                <Field source="bizNo" />
                <Field source="operator" />
                <Field source="cityName" />
                <Field source="createTime" />
                <Field source="remark" isWide ifAny />
            </DescriptionList>
            <Booked />
        </Stack>
    </ShowFrame>
);

const Amount = () => {
    const row = useRecordContext<Row<typeof Journal>>();
    return row ? <strong>{formatFen(row.amountFen)}</strong> : null;
};

const Booked = () => {
    const text = useText();
    const query = useRecordQuery(JournalVoucherQuery);
    return (
        <QueryState query={query} empty={text('finance.voucher.none')}>
            {({ voucher, links, chain, proof }) => (
                <>
                    <VoucherProof proof={proof} />
                    {links.length > 0 && <LedgerLinks links={links} />}
                    <VoucherTable voucher={voucher} />
                    <VoucherAccounts voucher={voucher} chain={chain} />
                </>
            )}
        </QueryState>
    );
};
