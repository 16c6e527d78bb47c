import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { Journal, type JournalVoucher } from '#contract/finance/journal.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LedgerLinks } from '#src/kit/ledger/LedgerLinks.tsx';
import { VoucherAccounts } from '#src/kit/ledger/VoucherAccounts.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { VoucherTable } from '#src/kit/ui/VoucherTable.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';
import { PrintVoucherButton } from './PrintVoucherButton.tsx';
import { VoucherProof } from './VoucherProof.tsx';

const { Field } = fieldsOf(Journal);

/** A voucher: its lines, its accounts, what it is about, and the proof that nobody has touched it. */
export const JournalDetails = () => (
    <ShowFrame tags={<Amount />} actions={<PrintVoucherButton />}>
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
    const query = useRecordQuery<JournalVoucher>('voucher');
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
