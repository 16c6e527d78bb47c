import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ApproveRefund, Refund, RejectRefund, RetryRefund } from '#contract/finance/refund.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { QueueDecisions } from '#src/domain/audit/QueueDecisions.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { Vouchers } from '#src/domain/ledger/Vouchers.tsx';
import { ApproveRefundIntro } from './ApproveRefundIntro.tsx';
import { RefundRoutes } from './RefundRoutes.tsx';
import { RejectRefundInputs } from './RejectRefundInputs.tsx';

const { Field } = fieldsOf(Refund);

const APPROVE = { pending: ApproveRefund };

/**
 * Details of a refund: the payments and how it is distributed over them, who bears it, and its postings. Waiting refunds can be decided one
 * after another.
 */
export const RefundDetails = () => {
    const text = useText();
    return (
        <ShowFrame
            tags={<RefundTags />}
            actions={<ActionButton action={RetryRefund} variant="outlined" />}
            footer={
                <QueueDecisions
                    approve={APPROVE}
                    approveIntro={<ApproveRefundIntro />}
                    reject={RejectRefund}
                    rejectInputs={<RejectRefundInputs />}
                />
            }
        >
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('finance.tab.facts'), content: <Facts /> },
                    { key: 'ways', label: text('refund.tab'), content: <RefundRoutes /> },
                    { key: 'vouchers', label: text('finance.tab.vouchers'), content: <Vouchers /> },
                ]}
            />
        </ShowFrame>
    );
};

const RefundTags = () => {
    const row = useRecordContext<Row<typeof Refund> & { status_dictText?: string }>();
    if (!row) return null;
    return (
        <>
            <Tag tone={tagColor('refund_status', row.status)}>{row.status_dictText ?? row.status}</Tag>
            <strong>{formatFen(row.amountFen)}</strong>
        </>
    );
};

const Facts = () => (
    <DescriptionList columns={4}>
        <Field source="orderNo" />
        <Field source="customerName" />
        <Field source="cityName" />
        <Field source="reasonCode" />
        <Field source="amountFen" />
        <Field source="cashFen" />
        <Field source="bonusFen" />
        <Field source="channelFen" />
        <Field source="driverBearFen" />
        <Field source="platformBearFen" />
        <Field source="applyBy" />
        <Field source="createTime" />
        <Field source="auditBy" ifAny />
        <Field source="auditTime" ifAny />
        <Field source="doneTime" ifAny />
        <Field source="channelNo" ifAny />
        <Field source="remark" isWide />
        <Field source="failMsg" isWide ifAny />
    </DescriptionList>
);
