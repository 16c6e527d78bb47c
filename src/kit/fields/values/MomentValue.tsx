import { useContext } from 'react';
import { formatDate } from '#providers/format/dateTime.ts';
import { ShortTimesContext } from '../../grid/shortTimes.ts';
import { asText, DASH, isBlank, type ValueProps } from '../kind.ts';

/** `11-25 02:30` for the current year, only the day for other years. */
const shortMoment = (moment: string): string =>
    moment.startsWith(formatDate(Date.now()).slice(0, 5)) ? moment.slice(5, 16) : moment.slice(0, 10);

/** A moment; in tables with short times the complete value is shown on hover (LIST-02). */
export const MomentValue = ({ value, place }: ValueProps) => {
    const isShort = useContext(ShortTimesContext);
    if (isBlank(value)) return <>{DASH}</>;
    const moment = asText(value);
    if (place === 'fact') return <>{moment}</>;
    return <span title={moment}>{isShort ? shortMoment(moment) : moment}</span>;
};
