import { ORDER_TABS, type OrderStat, type OrderTab } from '#contract/order/details.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';
import type { TagTone } from '#src/theme/tagPalette.ts';
import { useOrderQuery } from './useOrderQuery.ts';

const TONE: Partial<Record<OrderTab, TagTone>> = { paid: 'warning', dispute: 'error', anomaly: 'error' };

/** What the tabs narrow the list by. */
export const ORDER_TAB_KEYS = ['status', 'disputeStatus', 'anomalyLevel'];

/** The states of the order list, each with the number of orders that the caller may see. */
export const OrderTabs = () => {
    const text = useText();
    const { data } = useOrderQuery<OrderStat>('stat', {});
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
