import { DriverPause } from '#contract/order/driver-pause.ts';
import { Dispute } from '#contract/order/dispute.ts';
import { MONEY_RIGHTS } from '#contract/order/track.ts';
import { DataLog } from '#contract/system/data-log.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import type { ShowTab } from '#src/kit/views/ShowTabs.tsx';
import { OrderDispatches } from './OrderDispatches.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderPriceLines } from './OrderPriceLines.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { useMayList } from './useRelated.ts';

const OrderTrack = lazyPart('order/order/OrderTrack', async () => ({ default: (await import('./OrderTrack.tsx')).OrderTrack }));
const OrderPauses = lazyPart('order/order/OrderPauses', async () => ({ default: (await import('./OrderPauses.tsx')).OrderPauses }));
const OrderProofs = lazyPart('order/order/OrderProofs', async () => ({ default: (await import('./OrderProofs.tsx')).OrderProofs }));
const OrderMoney = lazyPart('order/order/OrderMoney', async () => ({ default: (await import('./OrderMoney.tsx')).OrderMoney }));
const OrderDisputes = lazyPart('order/order/OrderDisputes', async () => ({ default: (await import('./OrderDisputes.tsx')).OrderDisputes }));
const OrderLog = lazyPart('order/order/OrderLog', async () => ({ default: (await import('./OrderLog.tsx')).OrderLog }));

/** The parts of an order's details; what a person may not know has no tab. */
export const useOrderTabs = (): ShowTab[] => {
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
