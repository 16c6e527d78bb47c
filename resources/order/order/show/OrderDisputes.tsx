import type { Row } from '#contract/kit/entity.ts';
import { Dispute } from '#contract/order/dispute.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { accountText } from '#src/kit/fields/accountText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { RecordLink } from '#src/kit/show/RecordLink.tsx';
import { useRelated } from './useRelated.ts';

type DisputeRow = Row<typeof Dispute> & Record<`${string}_dictText`, string | undefined>;

/** 争议: disputes about the order, with their claims and rulings. */
export const OrderDisputes = () => {
    const text = useText();
    const query = useRelated<DisputeRow>(Dispute, orderId => ({ orderId }), 'createTime');
    return (
        <QueryState query={query} empty={text('orderView.disputes.none')}>
            {rows => (
                <PlainTable
                    label={text('orderView.tab.disputes')}
                    empty={text('orderView.disputes.none')}
                    rows={rows}
                    columns={[
                        {
                            key: 'no',
                            label: text('orderView.disputes.no'),
                            cell: row => (
                                <RecordLink entity={Dispute} id={row.id}>
                                    {row.disputeNo}
                                </RecordLink>
                            ),
                        },
                        { key: 'by', label: text('orderView.disputes.by'), cell: row => row.raisedBy_dictText },
                        { key: 'reason', label: text('orderView.disputes.reason'), cell: row => row.reasonCode_dictText },
                        { key: 'claim', label: text('orderView.disputes.claim'), isNumber: true, cell: row => formatFen(row.claimFen) },
                        {
                            key: 'state',
                            label: text('common.state'),
                            cell: row => <Tag tone={tagColor('dispute_status', row.status)}>{row.status_dictText}</Tag>,
                        },
                        { key: 'owner', label: text('orderView.disputes.owner'), cell: row => accountText(row, 'ownerBy') },
                        { key: 'refund', label: text('orderView.disputes.refund'), isNumber: true, cell: row => formatFen(row.refundFen) },
                        { key: 'at', label: text('orderView.disputes.at'), cell: row => row.createTime },
                    ]}
                />
            )}
        </QueryState>
    );
};
