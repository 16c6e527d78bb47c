import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ReverseTrade, TradeJournalQuery, TradeRecord } from '#contract/finance/trade-record.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LedgerLinks } from '#src/domain/ledger/LedgerLinks.tsx';
import { VoucherAccounts } from '#src/domain/ledger/VoucherAccounts.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { ReduceTradeButton } from './ReduceTradeButton.tsx';
import { SignedAmount } from './SignedAmount.tsx';

const { Field } = fieldsOf(TradeRecord);

/** A movement: its owner, its amount, the accounts concerned, and its reversals. */
export const TradeDetails = () => (
    <ShowFrame
        tags={<Tags />}
        actions={
            <>
                <ReduceTradeButton variant="outlined" />
                <ActionButton action={ReverseTrade} variant="outlined" />
            </>
        }
    >
        <Stack spacing={5}>
            <DescriptionList columns={4}>
                <Field source="ownerKind" />
                <Field source="ownerName" />
                <Field source="tradeType" />
                <Field source="subject" />
                <Field source="balanceAfterFen" />
                <Field source="reversedFen" />
                <Field source="channel" />
                <Field source="channelNo" ifAny />
                <Field source="createTime" />
                <Field source="cityName" />
                <Field source="remark" isWide ifAny />
            </DescriptionList>
            <Booked />
        </Stack>
    </ShowFrame>
);

const Tags = () => {
    const row = useRecordContext<Row<typeof TradeRecord> & { status_dictText?: string }>();
    if (!row) return null;
    return (
        <>
            <Tag tone={tagColor('trade_status', row.status)}>{row.status_dictText ?? row.status}</Tag>
            <strong>
                <SignedAmount />
            </strong>
        </>
    );
};

const Booked = () => {
    const text = useText();
    const query = useRecordQuery(TradeJournalQuery);
    return (
        <QueryState query={query} empty={text('finance.voucher.none')}>
            {({ journalId, voucher, links, chain }) => (
                <>
                    <LedgerLinks
                        links={[
                            ...links,
                            { label: text('ledger.voucher'), text: voucher.journalNo, resource: 'finance/journal', id: journalId },
                        ]}
                    />
                    <VoucherAccounts voucher={voucher} chain={chain} />
                </>
            )}
        </QueryState>
    );
};
