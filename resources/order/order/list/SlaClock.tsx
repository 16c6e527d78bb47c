import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useSla } from './useSla.ts';

interface SlaClockProps {
    order: Parameters<typeof useSla>[0];
    /** Minutes are sufficient, because many clocks are visible at once. */
    isCoarse?: boolean;
}

/** Countdown to the order's deadline in server time; red once it has passed. */
export const SlaClock = ({ order, isCoarse = false }: SlaClockProps) => {
    const text = useText();
    const sla = useSla(order, isCoarse);
    if (!sla) return null;
    return (
        <span role="timer" title={text('orderView.sla.by', { what: text(`orderView.sla.${sla.what}`), at: sla.at })}>
            <Tag tone={sla.tone}>{sla.says}</Tag>
        </span>
    );
};
