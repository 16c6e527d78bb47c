import { useRecordContext } from 'react-admin';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';

interface MeasureProps {
    source: string;
    /** What thousands of the stored unit are called: kg → tonnes, mm and m → metres and kilometres. */
    unit: 'tonnes' | 'metres' | 'kilometres';
}

/** A figure stored in kilograms, millimetres or metres as people say it: 25吨, 42米. */
export const ScaledNumber = ({ source, unit }: MeasureProps) => {
    const text = useText();
    const value = useRecordContext<Record<string, unknown> & { id: string }>()?.[source];
    return <>{typeof value === 'number' ? text(`common.measure.${unit}`, { n: formatNumber(value / 1000) }) : '—'}</>;
};
