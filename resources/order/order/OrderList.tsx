import { Order } from '#contract/order/order.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { PlateCell } from '#src/kit/fields/PlateCell.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { OrderBulkButtons } from './actions/OrderBulkButtons.tsx';
import { DriverCell } from './DriverCell.tsx';
import { ORDER_TAB_KEYS, OrderTabs } from './OrderTabs.tsx';
import { OrderRowButtons } from './OrderRowButtons.tsx';
import { StatusCell } from './StatusCell.tsx';
import { useOrderViews } from './useOrderViews.ts';

const { Col, Filter } = fieldsOf(Order);

const filters = (
    <>
        <Filter source="orderNo" />
        <Filter source="appointAt" />
        <Filter source="typeId" />
        <Filter source="cityId" />
        <Filter source="bizType" />
        <Filter source="customerName" />
        <Filter source="contactPhone" />
        <Filter source="driverName" />
        <Filter source="plateNo" />
        <Filter source="fromAddr" />
        <Filter source="cargoName" />
        <Filter source="status" />
        <Filter source="payStatus" />
        <Filter source="payableFen" />
        <Filter source="dispatchMode" />
        <Filter source="priority" />
        <Filter source="disputeStatus" />
        <Filter source="anomalyLevel" />
        <Filter source="isLate" />
        <Filter source="reassignCount" />
        <Filter source="invoiceStatus" />
        <Filter source="source" />
        <Filter source="dispatcher" />
        <Filter source="createTime" />
    </>
);

const ROW_ACTIONS = [
    ...['reassign', 'dispatch', 'accept', 'advance', 'confirmPay', 'adjust', 'supplement', 'edit'],
    ...['settle', 'cancel', 'restore', 'refund', 'add', 'delete'],
];

/** S01 订单列表. */
export const OrderList = () => {
    const text = useText();
    return (
        <ListFrame
            tabs={<OrderTabs />}
            tabKeys={ORDER_TAB_KEYS}
            filters={filters}
            bulk={<OrderBulkButtons />}
            views={useOrderViews()}
            isLive
        >
            <DataList canSelect empty={{ all: text('orderView.none') }}>
                <Col source="orderNo" width={148} />
                <Col source="status" width={112}>
                    <StatusCell />
                </Col>
                <Col source="bizType" width={100} />
                <Col source="customerName" width={160} />
                <Col source="contactPhone" />
                <Col source="cityName" width={72} />
                <Col source="typeName" width={130} />
                <Col source="appointAt" />
                <Col source="fromAddr" width={200} />
                <Col source="toAddr" width={200} />
                <Col source="cargoName" width={130} />
                <Col source="weightKg" />
                <Col source="driverName" width={110}>
                    <DriverCell />
                </Col>
                <Col source="plateNo" width={108}>
                    <PlateCell />
                </Col>
                <Col source="payStatus" width={96} />
                <Col source="payableFen" width={116} />
                <Col source="serviceFen" />
                <Col source="infoFeeFen" />
                <Col source="driverFen" />
                <Col source="dispatchMode" />
                <Col source="reassignCount" />
                <Col source="disputeStatus" width={88} />
                <Col source="invoiceStatus" />
                <Col source="priority" width={80} />
                <Col source="anomalyLevel" width={80} />
                <Col source="isLate" />
                <Col source="source" />
                <Col source="dispatcher" />
                <Col source="createTime" />
                <Col source="createBy" />
                <ActionCol width={188} actions={ROW_ACTIONS}>
                    <OrderRowButtons />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};
