import { ApproveRefund, ApproveSmallRefund, Refund, RejectRefund, RetryRefund } from '#contract/finance/refund.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { CountedTabs, STATUS_KEYS } from '#src/kit/list/tabs/CountedTabs.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { MoneyTiles } from '#src/kit/list/MoneyTiles.tsx';
import { ApproveRefundIntro } from './ApproveRefundIntro.tsx';
import { RejectRefundInputs } from './RejectRefundInputs.tsx';

const { Col, Filter } = fieldsOf(Refund);

const filters = (
    <>
        <Filter source="refundNo" />
        <Filter source="orderNo" />
        <Filter source="createTime" />
        <Filter source="customerName" />
        <Filter source="reasonCode" />
        <Filter source="cityId" />
        <Filter source="amountFen" />
        <Filter source="applyBy" />
        <Filter source="auditBy" />
        <Filter source="channelNo" />
        <Filter source="doneTime" />
    </>
);

const DIALOGS = { reject: { children: <RejectRefundInputs /> } };
const STATES = ['pending', 'approved', 'processing', 'failed', 'done', 'rejected'];

/** S12 退款审核. */
export const RefundList = () => {
    const text = useText();
    return (
        <ListFrame
            tabs={
                <>
                    <MoneyTiles />
                    <CountedTabs dict="refund_status" states={STATES} waiting={['pending', 'failed']} />
                </>
            }
            tabKeys={STATUS_KEYS}
            startFilter={{ status: 'pending' }}
            filters={filters}
            bulk={
                <>
                    <BulkActionButton action={ApproveSmallRefund} />
                    <BulkActionButton action={RetryRefund} />
                </>
            }
        >
            <DataList sums={Refund.sums} canSelect={[ApproveSmallRefund, RetryRefund]} empty={text('refund.none')}>
                <Col source="refundNo" width={160} />
                <Col source="status" width={88} />
                <Col source="orderNo" width={144} />
                <Col source="customerName" width={160} />
                <Col source="reasonCode" width={110} />
                <Col source="amountFen" width={116} />
                <Col source="cashFen" />
                <Col source="bonusFen" />
                <Col source="channelFen" />
                <Col source="driverBearFen" width={116} />
                <Col source="platformBearFen" width={116} />
                <Col source="cityName" width={72} />
                <Col source="applyBy" width={90} />
                <Col source="createTime" />
                <Col source="auditBy" />
                <Col source="auditTime" />
                <Col source="channelNo" width={200} />
                <Col source="doneTime" />
                <Col source="failMsg" width={180} />
                <ActionCol actions={['approve', 'reject', 'retry']}>
                    <ActionButton action={ApproveRefund} intro={<ApproveRefundIntro />} />
                    <ActionMenu actions={[RejectRefund, RetryRefund]} dialogs={DIALOGS} />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};
