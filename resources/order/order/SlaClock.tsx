import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useServerNow } from '#src/kit/ui/useServerNow.ts';
import { clockOf, slaOf } from './slaOf.ts';

interface SlaClockProps {
    order: Parameters<typeof slaOf>[0];
    /** Minutes are enough: many of them stand side by side. */
    isCoarse?: boolean;
}

/** Counts down to what the order waits for, on the server's time; red when it is too late. */
export const SlaClock = ({ order, isCoarse = false }: SlaClockProps) => {
    const text = useText();
    const sla = slaOf(order, useServerNow(isCoarse ? 20_000 : 1000));
    if (!sla) return null;
    const { days, clock } = clockOf(sla.leftMs, isCoarse);
    const span = days > 0 ? text('orderView.sla.days', { days, clock }) : clock;
    return (
        <span role="timer" title={text('orderView.sla.by', { what: text(`orderView.sla.${sla.what}`), at: sla.at })}>
            <Tag tone={sla.tone}>
                {text(sla.leftMs < 0 ? 'orderView.sla.over' : 'orderView.sla.left', { what: text(`orderView.sla.${sla.what}`), span })}
            </Tag>
        </span>
    );
};
