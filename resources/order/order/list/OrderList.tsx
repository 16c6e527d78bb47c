import Map from '@mui/icons-material/MapOutlined';
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined';
import ViewTimeline from '@mui/icons-material/ViewTimelineOutlined';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { ORDER_TABS, type OrderTab, OrderStatQuery } from '#contract/order/details.ts';
import { Order, ORDER_SUMS } from '#contract/order/order.ts';
import type { OrderProgress } from '#contract/order/views.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';
import { DictValue } from '#src/kit/fields/values/DictValue.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import type { ListView } from '#src/kit/list/listView.ts';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import type { TagTone } from '#src/theme/tagPalette.ts';
import { useTabCounts } from '#src/kit/list/tabs/useTabCounts.ts';
import { OrderBulkButtons } from '../actions/OrderBulkButtons.tsx';
import { DriverCell } from './DriverCell.tsx';
import { OrderRowButtons } from './OrderRowButtons.tsx';
import type { OrderRow } from '../show/orderSteps.ts';
import { useSla } from './useSla.ts';

/** The status with its progress: the delay of a late order, otherwise the minutes until arrival, or the percentage of the work done. */
const StatusCell = () => {
    const order = useRecordContext<ListedOrder>();
    return order ? <Cell order={order} /> : null;
};

type ListedOrder = OrderRow & { tug_status?: Partial<OrderProgress> };

const Cell = ({ order }: { order: ListedOrder }) => {
    const text = useText();
    const sla = useSla(order, true);
    const isLate = sla !== undefined && sla.leftMs < 0;
    const { etaMin, progress } = order.tug_status ?? {};
    const course =
        order.status === 'en_route' && typeof etaMin === 'number'
            ? text('orderView.eta', { minutes: etaMin })
            : order.status === 'working' && typeof progress === 'number'
              ? `${progress}%`
              : '';
    const how = isLate ? text('orderView.sla.overBy', { span: sla.span }) : course;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <DictValue name="status" field={Order.fields.status} value={order.status} record={order} place="cell" />
            {how && (
                <Box
                    component="span"
                    title={isLate ? sla.says : undefined}
                    sx={{ fontSize: 12, color: isLate ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}
                >
                    {how}
                </Box>
            )}
        </Box>
    );
};

const OrderBoard = lazyPart(() => import('../board/OrderBoard.tsx'), 'OrderBoard');
const OrderGantt = lazyPart(() => import('../gantt/OrderGantt.tsx'), 'OrderGantt');
const OrderMap = lazyPart(() => import('../map/OrderMap.tsx'), 'OrderMap');

/** Views of the order list in addition to the table: a board by status, a Gantt chart by driver, and a map (S01, «see instead of read»). */
const useOrderViews = (): readonly ListView[] => {
    const text = useText();
    return [
        { key: 'board', label: text('orderView.board.name'), Icon: ViewKanban, Part: OrderBoard },
        { key: 'gantt', label: text('orderView.gantt.name'), Icon: ViewTimeline, Part: OrderGantt },
        { key: 'map', label: text('orderView.map.name'), Icon: Map, Part: OrderMap },
    ];
};

const TONE: Partial<Record<OrderTab, TagTone>> = { paid: 'warning', dispute: 'error', anomaly: 'error' };

/** Filter keys that the tabs set. */
const ORDER_TAB_KEYS = ['status', 'disputeStatus', 'anomalyLevel'];

/** Statuses of the order list, each with the number of orders that match the other filters. */
const OrderTabs = () => {
    const text = useText();
    const data = useTabCounts(OrderStatQuery, ORDER_TAB_KEYS);
    return (
        <StatusTabs
            tabs={ORDER_TABS.map(({ key, filter }) => ({
                label: text(`order.tabs.${key}`),
                filter,
                count: data?.[key]?.count,
                isApproximate: data?.[key]?.approx,
                tone: TONE[key],
            }))}
        />
    );
};

const { Col, Filter } = fieldsOf(Order);

const filters = (
    <>
        <Filter source="appointAt" />
        <Filter source="typeId" />
        <Filter source="cityId" />
        <Filter source="bizType" />
        <Filter source="orderNo" />
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
    // English needs a wider column: 「To be dispatched +00:31」 is longer than 「待派单 超00:31」.
    const isEnglish = useLanguage() === 'en';
    return (
        <ListFrame
            tabs={<OrderTabs />}
            tabKeys={ORDER_TAB_KEYS}
            filters={filters}
            bulk={<OrderBulkButtons />}
            views={useOrderViews()}
            isLive
        >
            <DataList canSelect sums={ORDER_SUMS} hasTotals empty={{ all: text('orderView.none') }}>
                <Col source="orderNo" width={148} />
                <Col source="status" width={isEnglish ? 184 : 132}>
                    <StatusCell />
                </Col>
                <Col source="bizType" width={84} />
                <Col source="customerName" width={160} />
                <Col source="contactPhone" />
                <Col source="cityName" width={72} isOnCard={false} />
                <Col source="typeName" width={130} isOnCard={false} />
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
                <ActionCol width={148} actions={ROW_ACTIONS}>
                    <OrderRowButtons />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};
