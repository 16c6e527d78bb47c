import { useText } from '#providers/i18n/useText.ts';
import { useServerNow } from '#src/kit/ui/useServerNow.ts';
import { clockOf, type Sla, slaOf } from './slaOf.ts';

/** The event that an order waits for, with texts for the remaining or exceeded time; in server time. */
export const useSla = (order: Parameters<typeof slaOf>[0], isCoarse: boolean): (Sla & { span: string; says: string }) | undefined => {
    const text = useText();
    const sla = slaOf(order, useServerNow(isCoarse ? 20_000 : 1000));
    if (!sla) return undefined;
    const { days, clock } = clockOf(sla.leftMs, isCoarse);
    const span = days > 0 ? text('orderView.sla.days', { days, clock }) : clock;
    const what = text(`orderView.sla.${sla.what}`);
    return { ...sla, span, says: text(sla.leftMs < 0 ? 'orderView.sla.over' : 'orderView.sla.left', { what, span }) };
};
