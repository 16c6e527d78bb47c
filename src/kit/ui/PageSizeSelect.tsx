import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useText } from '#providers/i18n/useText.ts';

const SIZES = [10, 20, 30];

interface PageSizeSelectProps {
    size: number;
    onChange: (size: number) => void;
}

/** Ten, twenty or thirty rows a page (LIST-01). */
export const PageSizeSelect = ({ size, onChange }: PageSizeSelectProps) => {
    const text = useText();
    return (
        <Select
            value={SIZES.includes(size) ? size : 10}
            onChange={event => onChange(Number(event.target.value))}
            size="small"
            inputProps={{ 'aria-label': text('list.perPageLabel') }}
        >
            {SIZES.map(count => (
                <MenuItem key={count} value={count}>
                    {text('list.perPage', { count })}
                </MenuItem>
            ))}
        </Select>
    );
};
