import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { type Refund, RefundWaysQuery } from '#contract/finance/refund.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { InvoicedNote } from './InvoicedNote.tsx';

/** Shown above 通过: the amounts by payment method, and who bears them. */
export const ApproveRefundIntro = () => {
    const text = useText();
    const refund = useRecordContext<Row<typeof Refund> & { id: string }>();
    const { data } = useRecordQuery(RefundWaysQuery);
    if (!refund) return null;
    const channels = data ? data.legs.map(leg => `${leg.channel_dictText} ${formatFen(leg.amountFen)}`).join(' · ') : '';
    return (
        <>
            <InvoicedNote invoice={data?.invoice} />
            <DescriptionList columns={2}>
                <Fact label={text('refund.amount')}>{formatFen(refund.amountFen)}</Fact>
                <Fact label={text('refund.order')}>{refund.orderNo ?? '—'}</Fact>
                <Fact label={text('refund.wallet')}>
                    {data ? text('refund.walletParts', { cash: formatFen(data.cashFen), bonus: formatFen(data.bonusFen) }) : '—'}
                </Fact>
                <Fact label={text('refund.back')}>{channels || text('refund.noChannel')}</Fact>
                <Fact label={text('refund.driver')}>{formatFen(refund.driverBearFen)}</Fact>
                <Fact label={text('refund.platform')}>{formatFen(refund.platformBearFen)}</Fact>
            </DescriptionList>
        </>
    );
};
