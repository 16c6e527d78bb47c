import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { PAGE_SIZES } from '#providers/data/pageSize.ts';
import { useText } from '#providers/i18n/useText.ts';
import { usePageSizeChoice } from './usePageSize.ts';

interface PageSizeSelectProps {
    size: number;
    onChange: (size: number) => void;
}

/** Ten to a hundred rows per page, or as many as fill the window (LIST-01). Lists that are opened later start with the last choice. */
export const PageSizeSelect = ({ size, onChange }: PageSizeSelectProps) => {
    const text = useText();
    const choice = usePageSizeChoice();
    const shown = PAGE_SIZES.includes(size) ? size : 10;
    return (
        <Select
            value={choice.isFilling && choice.size === size ? 'filling' : shown}
            renderValue={() => text('list.perPage', { count: shown })}
            onChange={({ target }) => onChange(choice.choose(target.value === 'filling' ? 'filling' : Number(target.value)))}
            size="small"
            inputProps={{ 'aria-label': text('list.perPageLabel') }}
        >
            {PAGE_SIZES.map(count => (
                <MenuItem key={count} value={count}>
                    {text('list.perPage', { count })}
                </MenuItem>
            ))}
            <MenuItem value="filling">{text('list.perPageFilling')}</MenuItem>
        </Select>
    );
};
