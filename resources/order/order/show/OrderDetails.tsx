import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { Dispute } from '#contract/order/dispute.ts';
import { DriverPause } from '#contract/order/driver-pause.ts';
import type { Order } from '#contract/order/order.ts';
import { MONEY_RIGHTS } from '#contract/order/track.ts';
import { DataLog } from '#contract/system/data-log.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { DetailsContext } from '#src/kit/page/recordPage.ts';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { type ShowTab, ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { useFollowOrder } from '../useRefreshOnPush.ts';
import { OrderAlerts } from './OrderAlerts.tsx';
import { OrderDispatches } from './OrderDispatches.tsx';
import { OrderFences } from './OrderFences.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderPapers } from './OrderPapers.tsx';
import { OrderPriceLines } from './OrderPriceLines.tsx';
import { OrderRowButtons } from '../list/OrderRowButtons.tsx';
import { type OrderRow, orderSteps } from './orderSteps.ts';
import { OrderTimeline } from './OrderTimeline.tsx';
import { SlaClock } from '../list/SlaClock.tsx';
import { useMayList } from './useRelated.ts';

const OrderTrack = lazyPart(() => import('./OrderTrack.tsx'), 'OrderTrack');
const OrderPauses = lazyPart(() => import('./OrderPauses.tsx'), 'OrderPauses');
const OrderProofs = lazyPart(() => import('./OrderProofs.tsx'), 'OrderProofs');
const OrderMoney = lazyPart(() => import('./OrderMoney.tsx'), 'OrderMoney');
const OrderDisputes = lazyPart(() => import('./OrderDisputes.tsx'), 'OrderDisputes');
const OrderLog = lazyPart(() => import('./OrderLog.tsx'), 'OrderLog');

/** Tabs of an order's details, without those that the user may not see. */
const useOrderTabs = (): ShowTab[] => {
    const text = useText();
    const mayUse = useMayUse();
    const hasMoney = Object.values(MONEY_RIGHTS).some(mayUse);
    const [hasPauses, hasDisputes, hasLog] = [useMayList(DriverPause), useMayList(Dispute), useMayList(DataLog)];
    return [
        { key: 'facts', label: text('order.tab.facts'), content: <OrderFacts /> },
        { key: 'price', label: text('order.tab.price'), content: <OrderPriceLines /> },
        { key: 'timeline', label: text('order.tab.timeline'), content: <OrderTimeline /> },
        { key: 'track', label: text('orderView.tab.track'), content: <OrderTrack /> },
        { key: 'dispatch', label: text('order.tab.dispatch'), content: <OrderDispatches /> },
        ...(hasPauses ? [{ key: 'pauses', label: text('orderView.tab.pauses'), content: <OrderPauses /> }] : []),
        { key: 'proofs', label: text('orderView.tab.proofs'), content: <OrderProofs /> },
        ...(hasMoney ? [{ key: 'money', label: text('orderView.tab.money'), content: <OrderMoney /> }] : []),
        ...(hasDisputes ? [{ key: 'disputes', label: text('orderView.tab.disputes'), content: <OrderDisputes /> }] : []),
        ...(hasLog ? [{ key: 'log', label: text('orderView.tab.log'), content: <OrderLog /> }] : []),
    ];
};

/** On narrow screens the steps are wider than the page: scrolls the current one to the centre. */
const bringIn = (step: HTMLElement | null) => {
    const way = step?.closest<HTMLElement>('[data-way]');
    if (step && way) way.scrollLeft = step.offsetLeft - (way.clientWidth - step.clientWidth) / 2;
};

/** The order's status steps, with the time of each completed one. */
const OrderSteps = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    if (!order) return null;
    const { steps, active, isStopped } = orderSteps(order);
    return (
        <Box data-way tabIndex={0} sx={{ overflowX: 'auto', py: 2, position: 'relative' }}>
            <Stepper activeStep={active} alternativeLabel sx={{ minWidth: 960 }}>
                {steps.map((step, index) => (
                    <Step key={step.name} completed={index < active} ref={index === active ? bringIn : undefined}>
                        <StepLabel error={isStopped && index === active}>
                            {text(`order.step.${step.name}`)}
                            <Typography variant="caption" component="div" color="textSecondary" sx={{ minHeight: 20 }}>
                                {step.at?.slice(5, 16)}
                            </Typography>
                        </StepLabel>
                    </Step>
                ))}
            </Stepper>
        </Box>
    );
};

const Followed = ({ id }: { id: string }) => {
    useFollowOrder(id);
    return null;
};

/** On a page of its own, the order subscribes to changes; over the list, the list's subscription updates it. */
const PageFollows = () => {
    const isPage = useContext(DetailsContext) === 'page';
    const order = useRecordContext<OrderRow>();
    return isPage && order ? <Followed id={order.id} /> : null;
};

/** Details of an order: status, job, price, events and offers. */
export const OrderDetails = () => {
    return (
        <ShowFrame
            tags={<OrderTags />}
            subtitle={<OrderSubtitle />}
            actions={
                <>
                    <OrderPapers />
                    <OrderRowButtons isHead />
                </>
            }
        >
            <PageFollows />
            <OrderAlerts />
            <OrderFences />
            <OrderSteps />
            <ShowTabs tabs={useOrderTabs()} />
        </ShowFrame>
    );
};

type Shown = OrderRow & { [K in keyof typeof Order.fields as `${K}_dictText`]?: string };

const OrderTags = () => {
    const text = useText();
    const order = useRecordContext<Shown>();
    if (!order) return null;
    return (
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Tag tone={tagColor('order_status', order.status)}>{order.status_dictText ?? order.status}</Tag>
            <SlaClock order={order} />
            {order.isLate && <Tag tone="warning">{text('order.late')}</Tag>}
            {order.disputeStatus === 'open' && <Tag tone="error">{order.disputeStatus_dictText}</Tag>}
            {order.anomalyLevel > 0 && (
                <Tag tone={tagColor('anomaly_level', String(order.anomalyLevel))}>{order.anomalyLevel_dictText}</Tag>
            )}
            {order.priority > 0 && <Tag tone={tagColor('order_priority', String(order.priority))}>{order.priority_dictText}</Tag>}
        </Stack>
    );
};

const OrderSubtitle = () => {
    const text = useText();
    const order = useRecordContext<Shown>();
    if (!order) return null;
    return [
        order.bizType_dictText,
        order.typeName,
        order.cityName,
        text('order.customer', { name: order.customerName ?? '—' }),
        text('order.contact', { name: order.contact, phone: order.contactPhone }),
        text('order.placedAt', { time: order.createTime }),
    ].join(' · ');
};
