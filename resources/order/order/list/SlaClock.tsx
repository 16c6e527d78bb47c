import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useSla } from './useSla.ts';

interface SlaClockProps {
    order: Parameters<typeof useSla>[0];
    /** Minutes are enough: many of them stand side by side. */
    isCoarse?: boolean;
}

/** Counts down to what the order waits for, on the server's time; red when it is too late. */
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
