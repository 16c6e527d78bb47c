import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { PAGE_SIZES } from '#providers/data/pageSize.ts';
import { useText } from '#providers/i18n/useText.ts';

interface PageSizeSelectProps {
    size: number;
    onChange: (size: number) => void;
}

/** Ten, twenty or thirty rows a page (LIST-01). */
export const PageSizeSelect = ({ size, onChange }: PageSizeSelectProps) => {
    const text = useText();
    return (
        <Select
            value={PAGE_SIZES.includes(size) ? size : 10}
            onChange={event => onChange(Number(event.target.value))}
            size="small"
            inputProps={{ 'aria-label': text('list.perPageLabel') }}
        >
            {PAGE_SIZES.map(count => (
                <MenuItem key={count} value={count}>
                    {text('list.perPage', { count })}
                </MenuItem>
            ))}
        </Select>
    );
};
