import Tooltip from '@mui/material/Tooltip';
import { truncate } from '#providers/format/text.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** Text; in a cell at most 25 characters, the whole of it on hover and on focus (LIST-02). */
export const TextValue = ({ value, place }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    const text = String(value);
    if (place === 'fact') return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
    const short = truncate(text);
    if (short === text) return <span title={text}>{text}</span>;
    return (
        <Tooltip title={text}>
            <span tabIndex={0}>{short}</span>
        </Tooltip>
    );
};
