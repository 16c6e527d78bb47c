import { useRecordContext } from 'react-admin';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';

interface MeasureProps {
    source: string;
    /** Name of a thousand of the stored unit: kg → tonnes, mm → metres, m → kilometres. */
    unit: 'tonnes' | 'metres' | 'kilometres';
}

/** A number that is stored in kilograms, millimetres or metres, in the larger unit: 25吨, 42米. */
export const ScaledNumber = ({ source, unit }: MeasureProps) => {
    const text = useText();
    const value = useRecordContext<Record<string, unknown> & { id: string }>()?.[source];
    return <>{typeof value === 'number' ? text(`common.measure.${unit}`, { n: formatNumber(value / 1000) }) : '—'}</>;
};
